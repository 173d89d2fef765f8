import type { Day } from '../calendar/settings.ts';
import { showRange, showShortDay } from '../calendar/show-date.ts';
import { counted } from './counted.ts';

/** What the picture shows of one week: figures only, no names. */
export interface PictureWeek {
  /** First day of the workspace's week. */
  week: Day;
  /** Verdicts that coaches gave. */
  checked: number;
  /** Of those, behaviours that were shown. */
  shown: number;
  /** Pairs that were held up at its digest. */
  stalled: number;
  /** Most of its working days were closing days. */
  isClosing: boolean;
}

export interface Picture {
  /** 1,000 units wide. */
  svg: string;
  /** The same in words and figures. */
  altText: string;
}

const size = { width: 1000, height: 640 };
const plot = { left: 70, right: 980, top: 150, bottom: 520 };
const colours = { checked: '#7a8ea8', shown: '#1a7f5a', stalled: '#b4541a', closing: '#eeeae0', line: '#c9c9c9' };
const barWidth = 26;
const steps = 4;

/** Some weeks as bars, oldest first, closing weeks shaded. Undefined when there is nothing to show yet. */
export function drawPicture(weeks: readonly PictureWeek[]): Picture | undefined {
  const highest = Math.max(...weeks.flatMap(({ checked, shown, stalled }) => [checked, shown, stalled]));
  if (weeks.length === 0 || highest <= 0) return undefined;
  const top = roundUp(highest);
  const width = (plot.right - plot.left) / weeks.length;
  const parts = [
    `<rect width="${size.width}" height="${size.height}" fill="#ffffff"/>`,
    text({ x: 24, y: 52, size: 34, words: titleOf(weeks), bold: true }),
    ...legend(),
    ...weeks.map((week, index) => shade(week, plot.left + index * width, width)),
    ...Array.from({ length: steps + 1 }, (_, step) => gridLine((top / steps) * step, top)),
    ...weeks.map((week, index) => bars(week, plot.left + (index + 0.5) * width, top)),
    ...weeks.map(({ week, isClosing }, index) => weekLabel(week, isClosing, plot.left + (index + 0.5) * width)),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="DejaVu Sans">${parts.join('')}</svg>`;
  return { svg, altText: altTextOf(weeks) };
}

function titleOf(weeks: readonly PictureWeek[]): string {
  return weeks.length === 1 ? 'This week' : `The last ${weeks.length} weeks`;
}

function altTextOf(weeks: readonly PictureWeek[]): string {
  const told = weeks.map(({ week, checked, shown, stalled, isClosing }) => {
    const closing = isClosing ? ' (closing week)' : '';
    return `${showShortDay(week)}${closing}: ${counted(checked, 'loop')} checked, ${shown} shown, ${stalled} stalled`;
  });
  const [first] = weeks;
  const last = weeks.at(-1);
  const span = first && last ? `${showRange({ from: first.week, to: last.week })}, by week. ` : '';
  return `${span}${told.join('; ')}.`;
}

function legend(): string[] {
  const entries = [
    { x: 24, colour: colours.checked, words: 'Loops checked' },
    { x: 272, colour: colours.shown, words: 'Behaviour shown' },
    { x: 548, colour: colours.stalled, words: 'Stalled' },
    { x: 714, colour: colours.closing, words: 'Closing week' },
  ];
  return entries.flatMap(({ x, colour, words }) => [
    `<rect x="${x}" y="82" width="24" height="24" rx="4" fill="${colour}" stroke="#8a8a8a" stroke-width="${colour === colours.closing ? 1 : 0}"/>`,
    text({ x: x + 34, y: 104, size: 25, words }),
  ]);
}

function shade({ isClosing }: PictureWeek, x: number, width: number): string {
  if (!isClosing) return '';
  return `<rect x="${round(x)}" y="${plot.top - 20}" width="${round(width + 0.5)}" height="${plot.bottom - plot.top + 116}" fill="${colours.closing}"/>`;
}

function gridLine(value: number, top: number): string {
  const y = heightOf(value, top);
  const line = `<line x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}" stroke="${colours.line}" stroke-width="${value === 0 ? 2 : 1}"/>`;
  return `${line}${text({ x: plot.left - 12, y: y + 8, size: 23, words: String(value), anchor: 'end' })}`;
}

function bars({ checked, shown, stalled }: PictureWeek, middle: number, top: number): string {
  const each = [
    { value: checked, colour: colours.checked },
    { value: shown, colour: colours.shown },
    { value: stalled, colour: colours.stalled },
  ];
  return each
    .map(({ value, colour }, index) => {
      const x = middle + (index - 1.5) * (barWidth + 4) + 2;
      const y = heightOf(value, top);
      const bar = `<rect x="${round(x)}" y="${y}" width="${barWidth}" height="${round(plot.bottom - y)}" fill="${colour}"/>`;
      const words = text({
        x: x + barWidth / 2,
        y: y - 8,
        size: value > 99 ? 17 : 22,
        words: String(value),
        anchor: 'middle',
      });
      return value === 0 ? '' : `${bar}${words}`;
    })
    .join('');
}

function weekLabel(week: Day, isClosing: boolean, x: number): string {
  const [, day = '', month = ''] = showShortDay(week).split(' ');
  return [
    text({ x, y: plot.bottom + 36, size: 25, words: day, anchor: 'middle', bold: true }),
    text({ x, y: plot.bottom + 64, size: 23, words: month, anchor: 'middle' }),
    isClosing ? text({ x, y: plot.bottom + 88, size: 21, words: 'closing', anchor: 'middle' }) : '',
  ].join('');
}

interface TextParts {
  x: number;
  y: number;
  size: number;
  words: string;
  anchor?: 'middle' | 'end';
  bold?: boolean;
}

function text({ x, y, size: fontSize, words, anchor, bold }: TextParts): string {
  const placed = anchor ? ` text-anchor="${anchor}"` : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${fontSize}" fill="#1d1c1d"${placed}${bold ? ' font-weight="bold"' : ''}>${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function heightOf(value: number, top: number): number {
  return round(plot.bottom - ((plot.bottom - plot.top) * value) / top);
}

/** The lines of the scale stand at whole figures. */
function roundUp(highest: number): number {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(highest)) - 1);
  const step = steps * magnitude;
  return Math.ceil(highest / step) * step;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
