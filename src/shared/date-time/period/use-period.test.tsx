import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { DayHoursContext, type DayHours } from '../day-hours';
import type { Period } from '../moments';
import { usePeriod } from './use-period';

const LATE: DayHours = {
  start: '14:00',
  end: '22:00',
  halves: [
    { start: '14:00', end: '18:00' },
    { start: '18:00', end: '22:00' },
  ],
};
const NIGHT: DayHours = {
  start: '00:00',
  end: '24:00',
  halves: [
    { start: '22:00', end: '26:00' },
    { start: '26:00', end: '30:00' },
  ],
};
const EARLY: DayHours = {
  start: '06:00',
  end: '14:00',
  halves: [
    { start: '06:00', end: '10:00' },
    { start: '10:00', end: '14:00' },
  ],
};
const PLAN: Record<string, DayHours> = { '2026-12-01': LATE, '2026-12-02': EARLY, '2026-12-03': NIGHT };
const hoursOf = async (day: string) => await Promise.resolve(PLAN[day]);

const choosing = (value: Period, isLeave = true) =>
  renderHook(
    () =>
      usePeriod({ mode: 'minute', value, earliest: '2020-01-01', latest: '2030-12-31', isOpenEnded: false }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <DayHoursContext.Provider value={isLeave ? hoursOf : undefined}>{children}</DayHoursContext.Provider>
      ),
    },
  );
const one = (day: string): Period => ({ start: day, end: day });

describe('a period of leave', () => {
  it('of a day is its shift, also where times of another day were chosen before', async () => {
    const { result } = choosing({ start: '2026-12-02 06:00', end: '2026-12-02 14:00' });
    await waitFor(() => expect(result.current.isReady).toBe(true));
    act(() => result.current.choose(one('2026-12-01')));
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(result.current.period).toEqual({ start: '2026-12-01 14:00', end: '2026-12-01 22:00' });
  });

  it('that ends at midnight is opened with the day before', async () => {
    const { result } = choosing({ start: '2026-12-01 00:00', end: '2026-12-02 00:00' });
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(result.current.days).toEqual(one('2026-12-01'));
    expect(result.current.period).toEqual({ start: '2026-12-01 00:00', end: '2026-12-02 00:00' });
  });

  it('takes all of the shift again after own times', async () => {
    const { result } = choosing(one('2026-12-02'));
    await waitFor(() => expect(result.current.isReady).toBe(true));
    act(() => result.current.setTimes({ end: '09:00' }));
    expect(result.current.period).toEqual({ start: '2026-12-02 06:00', end: '2026-12-02 09:00' });
    act(() => result.current.choose(one('2026-12-01')));
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(result.current.period).toEqual({ start: '2026-12-01 14:00', end: '2026-12-01 22:00' });
  });

  it('of half a day is half of the shift, and follows when the day changes', async () => {
    const { result } = choosing(one('2026-12-01'));
    await waitFor(() => expect(result.current.isReady).toBe(true));
    act(() => result.current.choosePart('afternoon'));
    expect(result.current.period).toEqual({ start: '2026-12-01 18:00', end: '2026-12-01 22:00' });
    for (const [day, start, end] of [
      ['2026-12-02', '2026-12-02 10:00', '2026-12-02 14:00'],
      ['2026-12-03', '2026-12-04 02:00', '2026-12-04 06:00'],
    ] as const) {
      act(() => result.current.choose(one(day)));
      await waitFor(() => expect(result.current.isReady).toBe(true));
      expect(result.current.period).toEqual({ start, end });
    }
  });

  it('that was half a day when it was opened stays half of the next day', async () => {
    const { result } = choosing({ start: '2026-12-01 14:00', end: '2026-12-01 18:00' });
    await waitFor(() => expect(result.current.isReady).toBe(true));
    act(() => result.current.choose(one('2026-12-02')));
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(result.current.period).toEqual({ start: '2026-12-02 06:00', end: '2026-12-02 10:00' });
  });

  it('of several days is whole, also after a half was chosen', async () => {
    const { result } = choosing(one('2026-12-01'));
    await waitFor(() => expect(result.current.isReady).toBe(true));
    act(() => result.current.choosePart('morning'));
    act(() => result.current.choose({ start: '2026-12-01', end: '2026-12-02' }));
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(result.current.period).toEqual({ start: '2026-12-01 14:00', end: '2026-12-02 14:00' });
  });

  it('without a shift has the usual hours', async () => {
    const { result } = choosing(one('2026-12-08'));
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(result.current.period).toEqual({ start: '2026-12-08 09:00', end: '2026-12-08 18:00' });
  });
});

it('keeps its times on other days where no shift is meant', () => {
  const { result } = choosing({ start: '2026-12-02 10:15', end: '2026-12-02 11:15' }, false);
  act(() => result.current.choose(one('2026-12-01')));
  expect(result.current.period).toEqual({ start: '2026-12-01 10:15', end: '2026-12-01 11:15' });
  expect(result.current.isReady).toBe(true);
});
