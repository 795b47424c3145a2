import { expect, it } from 'vitest';
import type { PlannedShift } from '../../assignment';
import { foldChanges } from './fold-changes';

const shift = (startTime: string, endTime: string, name = '班'): PlannedShift => ({
  name,
  enName: '',
  label: '班',
  enLabel: '',
  colour: 1,
  segments: [{ startTime, endTime, restHours: 0, stationCode: 'A' }],
});
const EARLY = shift('06:00', '14:00');
const LATE = shift('14:00', '22:00');
const change = (workDate: string, was: PlannedShift[], now: PlannedShift[]) => ({ workDate, was, now });

it.each([
  ['nothing', [], []],
  ['one change', [change('2026-11-23', [EARLY], [LATE])], [change('2026-11-23', [EARLY], [LATE])]],
  [
    'two of a date, which are one',
    [change('2026-11-23', [], [EARLY]), change('2026-11-23', [EARLY], [LATE])],
    [change('2026-11-23', [], [LATE])],
  ],
  [
    'there and back, which is none',
    [change('2026-11-23', [EARLY], []), change('2026-11-23', [], [EARLY])],
    [],
  ],
  ['the same work under another name', [change('2026-11-23', [EARLY], [shift('06:00', '14:00', '早')])], []],
  ['the same shifts in another order', [change('2026-11-23', [EARLY, LATE], [LATE, EARLY])], []],
  [
    'dates, in their order',
    [change('2026-12-01', [], [LATE]), change('2026-11-23', [EARLY], [])],
    [change('2026-11-23', [EARLY], []), change('2026-12-01', [], [LATE])],
  ],
])('%s', (_name, changes, told) => {
  expect(foldChanges(changes)).toEqual(told);
});
