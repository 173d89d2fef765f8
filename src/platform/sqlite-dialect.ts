import { setTimeout as wait } from 'node:timers/promises';
import type { Database as Connection, Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { breathe } from './breathe.ts';
import type { ReadNow } from './read-now.ts';
import { runtimeMs } from './runtime.ts';

const retryEveryMs = 20;
const giveUpAfterMs = 10_000;
const breatheAfterMs = 5;

/**
 * Kysely over one better-sqlite3 connection. Transactions begin immediate, so a reader never has to become a writer half-way.
 * When another process holds the lock we wait between tries, outside the driver, where timers and acknowledgements go on. They also go on
 * between queries that follow each other for long.
 */
export function sqliteDialect(connection: Connection): Dialect & { readNow: ReadNow } {
  const driver = new SqliteDriver(connection);
  return {
    readNow: (query) => driver.readNow(query),
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class SqliteDriver implements Driver {
  readonly #connection: Connection;
  readonly #statements: Statements;
  readonly #shared: DatabaseConnection;
  readonly #turn = new Turn();

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#statements = new Statements(connection);
    this.#shared = new SqliteConnection(connection, this.#statements);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turn.take();
    return this.#shared;
  }

  /** One statement and nothing awaited: no transaction can begin, and no other query run, meanwhile. */
  readNow<Row>({ sql, parameters }: CompiledQuery<Row>): Row[] | undefined {
    if (this.#turn.isTaken()) return undefined;
    try {
      const statement = this.#statements.get(sql);
      return statement.reader && statement.readonly ? (statement.all(...parameters) as Row[]) : undefined;
    } catch (error) {
      if (isBusy(error)) return undefined;
      throw error;
    }
  }

  async releaseConnection(): Promise<void> {
    this.#turn.give();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the first error.
    if (this.#connection.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #connection: Connection;
  readonly #statements: Statements;
  readonly #breath = new Breath();

  constructor(connection: Connection, statements: Statements) {
    this.#connection = connection;
    this.#statements = statements;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#breath.isDue()) await breathe();
    for (let waited = 0; ; waited += retryEveryMs) {
      try {
        return this.#run<Row>(query);
      } catch (error) {
        if (!isBusy(error) || waited >= giveUpAfterMs) throw error;
        await wait(retryEveryMs);
      }
    }
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#statements.get(sql);
    // Kysely's promise: the rows are as the query was typed. Nothing here could check it.
    if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const statement = this.#connection.prepare<unknown[], Row>(query.sql);
    for (const row of statement.iterate(...query.parameters)) yield { rows: [row] };
  }
}

const mostStatements = 300;

/** Statements that were prepared before; all are forgotten when they have become too many. */
class Statements {
  readonly #connection: Connection;
  readonly #known = new Map<string, Statement<unknown[], unknown>>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get(sql: string): Statement<unknown[], unknown> {
    const known = this.#known.get(sql);
    if (known) return known;
    if (this.#known.size >= mostStatements) this.#known.clear();
    const statement = this.#connection.prepare<unknown[]>(sql);
    this.#known.set(sql, statement);
    return statement;
  }
}

/** Hands the one connection to one user at a time, in order of asking. */
class Turn {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  async take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  isTaken(): boolean {
    return this.#taken;
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}

/** Queries wait for nothing, so a row of them would hold up the event loop to its end. Knows when it has not turned for too long. */
class Breath {
  #since: number | null = null;

  isDue(): boolean {
    if (this.#since !== null) return runtimeMs() - this.#since >= breatheAfterMs;
    this.#since = runtimeMs();
    setImmediate(() => {
      this.#since = null;
    });
    return false;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
