import { existsSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { addDatabaseCommands } from './run/cli-database.ts';
import { addDoctorCommand } from './run/cli-doctor.ts';
import { addReportCommands } from './run/cli-reports.ts';
import { addRosterCommands } from './run/cli-roster.ts';
import { addSandboxCommand } from './run/cli-sandbox.ts';
import { type CliOutside, configFrom } from './run/cli-tools.ts';

const done = 0;
const refused = 1;
const wrongUsage = 2;

if (existsSync('.env')) process.loadEnvFile('.env');

const program = new Command('npm run -s cli --')
  .description('Loopkeeper, by hand. Every command has --help.')
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text) });

// Read when a command runs, so that --help works whatever the settings are.
function outside(): CliOutside {
  return { config: configFrom(process.env), say: (line) => console.log(line) };
}

addRosterCommands(program, outside);
addReportCommands(program, outside);
addDatabaseCommands(program, outside);
addDoctorCommand(program, outside);
addSandboxCommand(program, outside);
for (const command of program.commands) command.exitOverride();

process.exitCode = await program.parseAsync().then(() => process.exitCode ?? done, exitCodeOf);

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? done : wrongUsage;
  console.error(error instanceof Error ? error.message : String(error));
  return refused;
}
