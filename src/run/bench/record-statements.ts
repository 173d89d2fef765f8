import SqliteConnection from 'better-sqlite3';

/** One statement as SQLite was asked it. */
export interface Asked {
  sql: string;
  parameters: unknown[];
}

/** What better-sqlite3 is asked in this process while the work is done, in order. */
export async function recordStatements(work: () => Promise<void>): Promise<Asked[]> {
  const connection = new SqliteConnection(':memory:');
  const statements: Pick<SqliteConnection.Statement, 'all' | 'run'> = Object.getPrototypeOf(
    connection.prepare('select 1'),
  );
  const { all, run } = statements;
  const asked: Asked[] = [];
  statements.all = function (this: SqliteConnection.Statement, ...parameters) {
    asked.push({ sql: this.source, parameters });
    return all.apply(this, parameters);
  };
  statements.run = function (this: SqliteConnection.Statement, ...parameters) {
    asked.push({ sql: this.source, parameters });
    return run.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    statements.all = all;
    statements.run = run;
    connection.close();
  }
  return asked;
}

/** Asks better-sqlite3 the same again and nothing else. */
export function askAgain(statementOf: (sql: string) => SqliteConnection.Statement, asked: readonly Asked[]): void {
  for (const { sql, parameters } of asked) {
    const statement = statementOf(sql);
    if (statement.reader) statement.all(...parameters);
    else statement.run(...parameters);
  }
}

/** Prepares each statement of a connection once. */
export function preparing(connection: SqliteConnection.Database): (sql: string) => SqliteConnection.Statement {
  const known = new Map<string, SqliteConnection.Statement>();
  return (sql) => {
    const statement = known.get(sql) ?? connection.prepare(sql);
    known.set(sql, statement);
    return statement;
  };
}
