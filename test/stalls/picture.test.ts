import { describe, expect, it } from 'vitest';
import { drawPng } from '../../src/platform/draw-png.ts';
import { drawPicture, type PictureWeek } from '../../src/stalls/picture.ts';

const days = [
  '2026-10-19',
  '2026-10-26',
  '2026-11-02',
  '2026-11-09',
  '2026-11-16',
  '2026-11-23',
  '2026-11-30',
  '2026-12-07',
];

function weeks(figures: readonly (readonly [number, number, number])[]): PictureWeek[] {
  return figures.map(([checked, shown, stalled], index) => ({
    ...{ week: days[index] ?? '2026-12-07', checked, shown, stalled },
    isClosing: index === 1 || index === 5,
  }));
}

const figures = [
  [3, 1, 2],
  [2, 2, 0],
  [5, 2, 4],
  [6, 4, 3],
  [4, 3, 5],
  [1, 0, 1],
  [7, 5, 2],
  [8, 6, 1],
] as const;

describe('the picture of a digest', () => {
  it('says its figures in words, week by week', () => {
    const picture = drawPicture(weeks(figures));
    expect(picture?.altText).toContain('Mon 26 Oct (closing week): 2 loops checked, 2 shown, 0 stalled');
    expect(picture?.altText).toContain('Mon 7 Dec: 8 loops checked, 6 shown, 1 stalled.');
    expect(picture?.altText.length).toBeLessThan(2000);
  });

  it('shades closing weeks and no others', () => {
    const shades = (all: PictureWeek[]) => drawPicture(all)?.svg.match(/height="486" fill="#eeeae0"/g)?.length ?? 0;
    expect(shades(weeks(figures))).toBe(2);
    expect(shades(weeks(figures).map((week) => ({ ...week, isClosing: false })))).toBe(0);
  });

  it.each([1, 3, 8, 13, 99, 250, 1234])('has whole figures beside its lines when the highest is %s', (highest) => {
    const svg = drawPicture(weeks([[highest, 0, 0]]))?.svg ?? '';
    const scale = [...svg.matchAll(/text-anchor="end">([^<]+)</g)].map(([, figure]) => Number(figure));
    expect(scale).toHaveLength(5);
    for (const figure of scale) expect(Number.isInteger(figure)).toBe(true);
    expect(scale.at(-1)).toBeGreaterThanOrEqual(highest);
  });

  it('is none where nothing has happened yet', () => {
    expect(drawPicture(weeks([[0, 0, 0]]))).toBeUndefined();
    expect(drawPicture([])).toBeUndefined();
  });

  it('becomes a PNG, a thousand pixels wide', async () => {
    const png = await drawPng(drawPicture(weeks(figures))?.svg ?? '');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(1000);
    expect(png.length).toBeGreaterThan(5000);
  });
});
