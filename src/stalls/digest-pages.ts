/** One team: its line, and below it whatever needs somebody. */
export interface TeamText {
  title: string;
  details: string[];
}

/** What the teams may take up of a message's 50 blocks and some 13,000 characters. */
export const mostTeamsInFull = 40;
export const mostCharacters = 10_000;

/** How many characters these teams take up. */
export function charactersOf(texts: readonly TeamText[]): number {
  return texts.reduce((sum, { title, details }) => sum + title.length + details.join('').length, 0);
}

/** The same in order, split so that each page fits into one message. A team that is too long for one goes on in the next; no line is cut. */
export function pagesOf(texts: readonly TeamText[]): TeamText[][] {
  const pages: TeamText[][] = [];
  let page: TeamText[] = [];
  let used = 0;
  for (const part of texts.flatMap(parts)) {
    const size = charactersOf([part]);
    if (page.length > 0 && (page.length >= mostTeamsInFull || used + size > mostCharacters)) {
      pages.push(page);
      page = [];
      used = 0;
    }
    page.push(part);
    used += size;
  }
  return page.length > 0 ? [...pages, page] : pages;
}

function parts({ title, details }: TeamText): TeamText[] {
  const split: TeamText[] = [{ title, details: [] }];
  for (const detail of details) {
    const last = split.at(-1);
    if (last && charactersOf([last]) + detail.length <= mostCharacters) last.details.push(detail);
    else split.push({ title: `${title} (continued)`, details: [detail] });
  }
  return split;
}
