/** Three reps in three zones, their manager and a leader; check-ins on Mondays, the leaders' digest on Fridays. */
export const eastTeam = `
timezone: Europe/London
roles: { admin: [U0LEE] }
leaders: { people: [U0LEE], channel: C0LEADERS, digest: { day: fri, at: "15:00" } }
teams:
  - name: East
    manager: U0MARA
    reps: [U0LENA, U0NICK, U0KAVYA]
    timezone: Europe/London
    slots:
      check-in: { day: mon, at: "09:00" }
      skill: { day: wed, at: "14:00", minutes: 25, shortMinutes: 10, model: grow }
      pipeline: { day: thu, at: "15:00", minutes: 30, model: aor }
pairs:
  - { coach: U0LEE, coachee: U0MARA, slots: { skill: { day: tue, at: "16:00", minutes: 25, model: clear } } }
people:
  U0LEE: { name: Lee Whitfield, timezone: Europe/London }
  U0MARA: { name: Mara Okafor, timezone: Europe/London }
  U0LENA: { name: Lena Fox, timezone: Europe/London }
  U0NICK: { name: Nick Carter, timezone: America/New_York }
  U0KAVYA: { name: Kavya Rao, timezone: Asia/Kolkata }
`;

export const lee = 'U0LEE';
export const mara = 'U0MARA';
export const lena = 'U0LENA';
export const nick = 'U0NICK';
export const kavya = 'U0KAVYA';
export const everyone = [lee, mara, lena, nick, kavya];

export const zones: Record<string, string> = {
  [lee]: 'Europe/London',
  [mara]: 'Europe/London',
  [lena]: 'Europe/London',
  [nick]: 'America/New_York',
  [kavya]: 'Asia/Kolkata',
};

/** At eight o'clock where each of them is, on Monday 2026-12-14. */
export const welcomedAt: Record<string, string> = {
  [lee]: '2026-12-14T08:00:00Z',
  [mara]: '2026-12-14T08:00:00Z',
  [lena]: '2026-12-14T08:00:00Z',
  [nick]: '2026-12-14T13:00:00Z',
  [kavya]: '2026-12-14T02:30:00Z',
};
