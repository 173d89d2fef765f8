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
import { GroupSync } from './group-sync.ts';
import type { ReadNow } from './read-now.ts';
import { runtimeMs } from './runtime.ts';
import type { Sync } from './wal-sync.ts';

const retryEveryMs = 20;
const giveUpAfterMs = 10_000;
const breatheAfterMs = 5;

/**
 * Kysely over one better-sqlite3 connection. Transactions begin immediate, so a reader never has to become a writer half-way.
 * When another process holds the lock we wait between tries, outside the driver, where timers and acknowledgements go on. They also go on
 * between queries that follow each other for long, and while `sync` brings a commit to the disk: what was written is safe when its promise
 * is kept, and others have the connection meanwhile.
 */
export function sqliteDialect(connection: Connection, sync: Sync): Dialect & { readNow: ReadNow } {
  const driver = new SqliteDriver(connection, sync);
  return {
    readNow: (query) => driver.readNow(query),
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class SqliteDriver implements Driver {
  readonly #shared: Shared;
  readonly #sync: Sync;

  constructor(connection: Connection, sync: Sync) {
    const statements = new Statements(connection);
    this.#sync = sync;
    this.#shared = { connection, statements, turn: new Turn(), breath: new Breath(), commits: new GroupSync(sync.now) };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Held> {
    await this.#shared.turn.take();
    return new Held(this.#shared);
  }

  /** One statement and nothing awaited: no transaction can begin, and no other query run, meanwhile. */
  readNow<Row>({ sql, parameters }: CompiledQuery<Row>): Row[] | undefined {
    const { turn, statements } = this.#shared;
    if (turn.isTaken()) return undefined;
    try {
      const statement = statements.get(sql);
      return statement.reader && statement.readonly ? (statement.all(...parameters) as Row[]) : undefined;
    } catch (error) {
      if (isBusy(error)) return undefined;
      throw error;
    }
  }

  async releaseConnection(held: Held): Promise<void> {
    held.giveBack();
  }

  async beginTransaction(held: Held): Promise<void> {
    await held.begin();
  }

  async commitTransaction(held: Held): Promise<void> {
    await held.commit();
  }

  async rollbackTransaction(held: Held): Promise<void> {
    await held.rollBack();
  }

  async destroy(): Promise<void> {
    await this.#sync.stop();
    this.#shared.connection.close();
  }
}

interface Shared {
  connection: Connection;
  statements: Statements;
  turn: Turn;
  breath: Breath;
  commits: GroupSync;
}

/** The one connection for as long as somebody has it: until it is given back, or until what was written only waits for the disk. */
class Held implements DatabaseConnection {
  readonly #shared: Shared;
  #isMine = true;
  #inTransaction = false;
  #hasWritten = false;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#execute<Row>(query);
    if (!this.#inTransaction) await this.#reachDisk();
    return result;
  }

  async begin(): Promise<void> {
    await this.#execute(CompiledQuery.raw('begin immediate'));
    this.#inTransaction = true;
    this.#hasWritten = false;
  }

  async commit(): Promise<void> {
    await this.#execute(CompiledQuery.raw('commit'));
    this.#inTransaction = false;
    await this.#reachDisk();
  }

  async rollBack(): Promise<void> {
    const wasOpen = this.#inTransaction;
    this.#inTransaction = false;
    this.#hasWritten = false;
    // A full disk makes SQLite roll back by itself; a second rollback would hide the first error.
    if (wasOpen && this.#shared.connection.inTransaction) await this.#execute(CompiledQuery.raw('rollback'));
  }

  giveBack(): void {
    if (!this.#isMine) return;
    this.#isMine = false;
    this.#shared.turn.give();
  }

  async #reachDisk(): Promise<void> {
    if (!this.#hasWritten) return;
    this.#hasWritten = false;
    const synced = this.#shared.commits.synced();
    this.giveBack();
    await synced;
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#isMine) await this.#shared.turn.take();
    this.#isMine = true;
    if (this.#shared.breath.isDue()) await breathe();
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
    const statement = this.#shared.statements.get(sql);
    if (!statement.readonly) this.#hasWritten = true;
    // Kysely's promise: the rows are as the query was typed. Nothing here could check it.
    if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const statement = this.#shared.connection.prepare<unknown[], Row>(query.sql);
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
