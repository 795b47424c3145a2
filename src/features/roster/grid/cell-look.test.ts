import { expect, it } from 'vitest';
import type { KnownWork } from '@contract/roster/draft-calls';
import { cellLook, type CellWords } from './cell-look';

const words = { language: 'en', take: 'T', overtime: 'OT', none: 'Nothing planned' } as CellWords;
const early = { name: '早班', enName: 'Early', label: '早', enLabel: 'E', colour: 1 };
const work = (
  source: KnownWork['source'],
  shift: typeof early | null,
  [startTime, endTime]: [string, string],
): KnownWork => ({
  key: source,
  source,
  segments: [{ startTime, endTime, restHours: 0, stationCode: 'till' }],
  shift: shift && { ...shift, shiftId: 's1', segments: [] },
  title: null,
  orderId: null,
  placeCode: null,
});
const lookOf = (...known: KnownWork[]) =>
  cellLook(
    {
      cell: { memberId: 'm', workDate: '2026-11-22', known },
      edit: undefined,
      absences: [],
      wish: undefined,
      findings: [],
      shifts: new Map(),
    },
    words,
  );

it.each([
  ['one sign is left to the words', [work('roster', early, ['08:00', '16:00'])], 'E', /^Early/],
  ['more than a sign begins them', [work('overtime', null, ['18:00', '20:00'])], 'OT', /^OT, /],
  [
    'so do the signs of two works',
    [work('roster', early, ['08:00', '16:00']), work('overtime', null, ['18:00', '20:00'])],
    'E\nOT',
    /^E OT, Early/,
  ],
])('what stands in a cell is in its name: %s', (_, known, label, name) => {
  const look = lookOf(...known);
  expect(look.label).toBe(label);
  expect(look.words).toMatch(name);
});
