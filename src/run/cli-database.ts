import type { Command } from 'commander';
import { backUp, copiesOf, restoreBackup } from '../platform/backup.ts';
import { systemClock } from '../platform/clock.ts';
import { databaseFile, emptyLog, isMissing, openDatabase } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { type InstanceLock, takeInstanceLock } from '../platform/instance-lock.ts';
import { upgrade } from '../platform/start-database.ts';
import { forgottenWords } from '../prompts/forget.view.ts';
import { forgetPerson } from '../prompts/forget-person.usecase.ts';
import { type CliOutside, Refused, withDatabase } from './cli-tools.ts';

/** `backup`, `restore`, `migrate` and `forget`: the care of the database file. */
export function addDatabaseCommands(program: Command, outside: () => CliOutside): void {
  program
    .command('backup')
    .description('Copy the database to a file, also while the bot runs')
    .argument('<file>', 'the file to write; it must not exist yet')
    .action(async (to: string) => {
      const { config, say } = outside();
      await backUp(databaseFile(config.databaseUrl), to);
      say(`Backed up to ${to}. Keep it where only admins can read it: it holds what people wrote.`);
    });

  program
    .command('restore')
    .description('Put a backup in the place of the database; refused beside a running bot')
    .argument('<file>', 'a file that `backup` wrote')
    .action(async (backup: string) => {
      const { config, say } = outside();
      const file = databaseFile(config.databaseUrl);
      await withLock(file, (lock) => restoreBackup(backup, file, lock));
      say(`Restored. What was there before is kept as ${file}.replaced. Start the bot again.`);
    });

  program
    .command('forget')
    .description('Erase what a person wrote, everywhere it is kept; counts stay. Also while the bot runs')
    .argument('<user>', "the member's id, U…")
    .action(async (personId: string) => {
      const { say } = outside();
      await withDatabase(outside(), { whenMissing: 'refuse' }, async (db, file) => {
        const forgotten = await forgetPerson({ db, clock: systemClock }, { personId, actor: 'cli' });
        if (!forgotten.ok) throw new Refused(`There is no ${personId} in this database.`);
        await emptyLog(db);
        say(`${forgotten.name}: ${forgottenWords(forgotten.erased)}`);
        if (forgotten.erased.messages > 0) say('The bot rewrites them while it runs.');
        say('What others wrote stays theirs. The name stays until you take the person out of the roster.');
        const copies = copiesOf(file);
        if (copies.length > 0) say(['These copies still hold the words. Delete them:', ...copies].join('\n  '));
        say('Backups that you made elsewhere hold them too.');
      });
    });

  program
    .command('migrate')
    .description('Bring the database to the newest version; refused beside a running bot')
    .action(async () => {
      const { config, say } = outside();
      const file = databaseFile(config.databaseUrl);
      if (isMissing(file)) throw new Refused(`There is no database at ${file} yet. The bot makes one when it starts.`);
      const ran = await withLock(file, async () => {
        const db = openDatabase(file);
        return upgrade(db, file, { id: newId(), at: systemClock.now().toISOString() }).finally(() => db.destroy());
      });
      say(ran.length === 0 ? 'Nothing to do: the database is up to date.' : `Done: ${ran.join(', ')}.`);
    });
}

async function withLock<Result>(file: string, work: (lock: InstanceLock) => Result | Promise<Result>): Promise<Result> {
  const lock = takeInstanceLock(file);
  if (!lock) throw new Refused('The bot is running on this database. Stop it first.');
  try {
    return await work(lock);
  } finally {
    lock.release();
  }
}
