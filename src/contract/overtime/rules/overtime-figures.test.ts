import { describe, expect, it } from 'vitest';
import type { OvertimeEntry } from '../entry';
import { overtimeFigures } from './overtime-figures';

const entry = (
  workDate: string,
  of: OvertimeEntry['class'],
  counted: number,
  becomes: OvertimeEntry['becomes'] = 'pay',
) => ({ workDate, class: of, counted, becomes });

const span = { from: '2026-10-26', to: '2026-11-25' };

describe('the figures of a period', () => {
  it('keep what is paid by class, and time off apart, with the days behind each', () => {
    const told = overtimeFigures(
      [
        entry('2026-11-25', 'workday', 90),
        entry('2026-10-26', 'workday', 60),
        entry('2026-11-07', 'restDay', 240, 'timeOff'),
        entry('2026-11-08', 'restDay', 120),
        entry('2026-11-08', 'statutoryDay', 30),
        entry('2026-11-09', 'regular', 480),
        entry('2026-11-10', 'period', 0),
        entry('2026-10-25', 'workday', 600),
        entry('2026-11-26', 'workday', 600),
      ],
      span,
    );
    const short = ({ minutes, workDates, entries }: (typeof told)['total']) => {
      expect(entries.reduce((sum, { counted }) => sum + counted, 0)).toBe(minutes);
      return `${minutes} ${workDates.join(' ')}`.trim();
    };
    expect(Object.entries(told.paid).map(([name, figure]) => `${name} ${short(figure)}`)).toEqual([
      'workday 150 2026-10-26 2026-11-25',
      'restDay 120 2026-11-08',
      'statutoryDay 30 2026-11-08',
      'period 0',
    ]);
    expect(short(told.timeOff)).toBe('240 2026-11-07');
    expect(short(told.total)).toBe('540 2026-10-26 2026-11-07 2026-11-08 2026-11-25');
    expect(short(told.regular)).toBe('480 2026-11-09');
  });
});
