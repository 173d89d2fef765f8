import type { Command } from 'commander';
import type { CliOutside } from './cli-tools.ts';

export function addReportCommands(_program: Command, _outside: () => CliOutside): void {}
