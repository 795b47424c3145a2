import { readFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { addDays } from '@contract/day';
import type { PaperSize, RosterSheet } from '@contract/roster/sheet-calls';
import { writeDocument } from '@server/paper/write/write-document';
import { textBoxes } from '@server/paper/read/text-boxes';
import { datesOfPages, SHIFT_FILLS, sheetDocument } from './pdf-blocks';

const entry = {
  kind: 'shift',
  label: '早班',
  times: '07:00–15:00',
  place: 'A',
  colour: 1,
  isDraft: true,
} as const;
const sheetOf = (people: number, days: number): RosterSheet => ({
  company: '青禾优选',
  scope: '',
  printedBy: '周静',
  printedAt: '2026-11-30T00:00:00.000Z',
  dates: Array.from({ length: days }, (_, at) => ({
    date: addDays('2026-12-01', at),
    weekday: '一',
    kind: null,
    name: '',
    minutes: people * 480,
    people,
  })),
  groups: [
    {
      name: '',
      rows: Array.from({ length: people }, (_, at) => ({
        id: String(at),
        name: `员工${at}`,
        note: '收银员',
        minutes: 480 * days,
        cells: Array.from({ length: days }, () => [entry]),
      })),
    },
  ],
  legend: [{ ...entry, name: '早班' }],
  places: [{ mark: 'A', name: '西湖店' }],
  people: { shown: people, all: people, idle: 0 },
  hasDrafts: true,
});

describe('dates of a page', () => {
  it.each<[number, PaperSize, number[]]>([
    [31, 'a3', [31]],
    [31, 'a4', [31]],
    [7, 'a4', [7]],
    [14, 'a3', [14]],
  ])('%i on %s: %j', (count, paper, sizes) => {
    expect(datesOfPages(count, paper).map(({ from, to }) => to - from)).toEqual(sizes);
  });

  it('are whole weeks where not all fit', () => {
    expect(datesOfPages(62, 'a4')).toEqual([
      { from: 0, to: 28 },
      { from: 28, to: 56 },
      { from: 56, to: 62 },
    ]);
  });
});

describe('a roster as a PDF', () => {
  it.each<[PaperSize, number, number, number]>([
    ['a4', 842, 31, 3],
    ['a3', 1191, 31, 2],
    ['a4', 842, 7, 3],
  ])('of 60 people on %s, %i wide, and %i days has %i pages', async (paper, width, days, pages) => {
    const document = sheetDocument(sheetOf(60, days), { paper, note: '', lang: 'zh_CN' });
    const { bytes } = await writeDocument(document);
    const own = (await PDF.load(bytes)).getPages();
    expect(own.map((page) => Math.round(page.width))).toEqual(Array.from({ length: pages }, () => width));
    const boxes = await textBoxes(bytes);
    const heads = boxes.filter(({ text }) => text.startsWith('姓名'));
    expect(heads.map(({ page }) => page)).toEqual(own.map((_, at) => at));
    const names = boxes.flatMap(({ text }) => text.match(/员工\d+/g) ?? []);
    expect([names.length, new Set(names).size]).toEqual([60, 60]);
    const sizes = document.blocks.map((block) => (block.kind === 'grid' ? block.size : 8));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
    expect(boxes.some(({ text }) => text.includes('2026-11-30 08:00 打印'))).toBe(true);
  });
});

it('shifts have the colors of the portal', () => {
  const css = readFileSync('src/modules/shift/shift-chip.css', 'utf8');
  const hex = SHIFT_FILLS.map(
    (colour) => `#${colour.map((one) => one.toString(16).padStart(2, '0')).join('')}`,
  );
  hex.forEach((colour, at) => {
    expect(css).toContain(`.shift-colour[data-colour='${at}'] {\n  background-color: ${colour};`);
  });
});
