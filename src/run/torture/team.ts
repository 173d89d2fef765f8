/** Where the story begins: the Sunday evening before a month with both changeovers of the clocks in it. */
export const begins = new Date('2027-02-28T20:00:00Z');

/** Three teams in seven zones, two leaders, and slots at many different minutes, so that there is always something to send soon. */
export const rosterText = `
timezone: Europe/London
roles: { admin: [U0LEE] }
leaders:
  - { people: [U0LEE], teams: [East, South], channel: C0EAST, digest: { day: fri, at: "15:00" } }
  - { people: [U0LIN], teams: [West], channel: C0WEST, digest: { day: fri, at: "14:00" } }
teams:
  - name: East
    manager: U0MARA
    reps: [U0LENA, U0NICK, U0KAVYA]
    timezone: Europe/London
    slots:
      check-in: { day: mon, at: "09:00" }
      skill: { day: wed, at: "14:00", minutes: 25, shortMinutes: 10, model: grow }
      pipeline: { day: thu, at: "15:00", minutes: 30, model: aor }
  - name: South
    manager: U0SOL
    reps: [U0TOMAS, U0VERA, U0IMAN]
    timezone: Europe/Berlin
    slots:
      check-in: { day: tue, at: "10:10" }
      skill: { day: thu, at: "14:20", minutes: 25, shortMinutes: 10, model: grow }
      pipeline: { day: fri, at: "13:40", minutes: 30, model: aor }
  - name: West
    manager: U0OTTO
    reps: [U0PAM, U0QUIN, U0REX]
    timezone: America/New_York
    slots:
      check-in: { day: wed, at: "09:25" }
      skill: { day: fri, at: "12:00", minutes: 25, shortMinutes: 10, model: grow }
      pipeline: { day: mon, at: "14:30", minutes: 30, model: aor }
pairs:
  - { coach: U0LEE, coachee: U0MARA, slots: { skill: { day: tue, at: "16:00", minutes: 25, model: clear } } }
  - { coach: U0LEE, coachee: U0SOL, slots: { skill: { day: wed, at: "11:15", minutes: 25, model: clear } } }
  - { coach: U0LIN, coachee: U0OTTO, slots: { skill: { day: thu, at: "16:30", minutes: 25, model: clear } } }
people:
  U0LEE: { name: Lee Whitfield, timezone: Europe/London }
  U0LIN: { name: Lin Zhao, timezone: America/New_York }
  U0MARA: { name: Mara Okafor, timezone: Europe/London }
  U0LENA: { name: Lena Fox, timezone: Europe/London }
  U0NICK: { name: Nick Carter, timezone: America/New_York }
  U0KAVYA: { name: Kavya Rao, timezone: Asia/Kolkata }
  U0SOL: { name: Sol Herrera, timezone: Europe/Berlin }
  U0TOMAS: { name: Tomas Lima, timezone: America/Sao_Paulo }
  U0VERA: { name: Vera Novak, timezone: Europe/Berlin }
  U0IMAN: { name: Iman Said, timezone: Europe/Athens }
  U0OTTO: { name: Otto Berg, timezone: America/New_York }
  U0PAM: { name: Pam Reed, timezone: America/Chicago }
  U0QUIN: { name: Quin Lopez, timezone: America/Los_Angeles }
  U0REX: { name: Rex Stone, timezone: America/New_York }
`;
