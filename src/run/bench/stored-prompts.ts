import SqliteConnection from 'better-sqlite3';

/** So many prompts that went out long ago, and as many as there are days ahead still planned, straight into the file. */
export function storePrompts(file: string, count: number, now: Date): void {
  const connection = new SqliteConnection(file);
  connection.pragma('synchronous = OFF');
  const insert = connection.prepare(
    `insert into prompt (key, opaque_id, kind, recipient, coach_id, coachee_id, week, variant, phase, about_json, due_at, wanted_at,
       useful_until, status, sent_at, channel, ts, planned_at)
     values (?, ?, 'check-in', ?, 'UCOACH', ?, '2026-01-05', 'full', 'coaching', '{}', ?, ?, null, ?, ?, 'D1', ?, ?)`,
  );
  const minuteMs = 60_000;
  connection.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const isPlanned = index % 50 === 0;
      const due = new Date(now.getTime() + (isPlanned ? 1 : -1) * (index + 1) * minuteMs).toISOString();
      const person = `U${index % 5_000}`;
      const [status, sentAt] = isPlanned ? ['planned', null] : ['sent', due];
      insert.run(`check-in/${index}`, `opaque-${index}`, person, person, due, due, status, sentAt, String(index), due);
    }
  })();
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}

/** Everybody was welcomed when that was planned. */
export function forgetWelcomes(file: string): void {
  const connection = new SqliteConnection(file);
  connection.exec(`update prompt set status = 'sent', sent_at = planned_at where kind = 'welcome'`);
  connection.close();
}
