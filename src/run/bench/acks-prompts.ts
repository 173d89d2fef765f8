import SqliteConnection from 'better-sqlite3';

/** How many prompts have not gone out that are due at this instant. */
export function dueCount(databaseFile: string, at: string): number {
  return inDatabase(databaseFile, (connection) => {
    const count = connection.prepare(
      `select count(*) from prompt where status in ('planned', 'sending') and due_at <= ?`,
    );
    return Number(count.pluck().get(at));
  });
}

/** Everybody was welcomed long ago. */
export function forgetWelcomes(databaseFile: string): void {
  inDatabase(databaseFile, (connection) =>
    connection.prepare(`update prompt set status = 'sent', sent_at = planned_at where kind = 'welcome'`).run(),
  );
}

/** The check-ins that these people were asked for are due again, as if they had never gone out. */
export function makeDueAgain(databaseFile: string, people: readonly string[]): void {
  inDatabase(databaseFile, (connection) =>
    connection
      .prepare(
        `update prompt set status = 'planned', sent_at = null, channel = null, ts = null, attempts = 0, claimed_at = null,
           lease_until = null, claimed_slack_at = null
         where kind = 'check-in' and status = 'sent' and recipient in (select value from json_each(?))`,
      )
      .run(JSON.stringify(people)),
  );
}

function inDatabase<Result>(file: string, work: (connection: SqliteConnection.Database) => Result): Result {
  const connection = new SqliteConnection(file);
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}
