import { dateOf } from '@contract/roster/rules/work-minutes';
import type { DayResult, PersonFacts, Stretch } from '../../day';
import { attendanceDays } from '../attendance-days';
import { borderFlag } from '../border/border-flag';

/** A punch that can't be made any more; `day` where neither side was punched. */
export type MissedPunch = { workDate: string; side: 'in' | 'out' | 'day'; at: number };

const MISSING = { missingIn: 'in', missingOut: 'out', absent: 'day' } as const;

/** Of yesterday and today: what is missing in a window that has closed. */
export function missedBefore(
  facts: PersonFacts,
  day: number,
  around: readonly Stretch[],
): MissedPunch | null {
  const dates = { from: dateOf(day - 1), to: dateOf(day) };
  const missed = attendanceDays(facts, dates).flatMap((result: DayResult) =>
    around
      .filter(({ workDate, closes }) => workDate === result.workDate && closes <= facts.now)
      .flatMap(({ workDate, index, start, end }) =>
        (['in', 'out'] as const).flatMap((border) => {
          const flag = borderFlag(result, index, border);
          const side = flag && flag in MISSING ? MISSING[flag as keyof typeof MISSING] : undefined;
          const own = result.stretches.find((one) => one.index === index)?.[border];
          return side ? [{ workDate, side, at: own?.due ?? (border === 'in' ? start : end) }] : [];
        }),
      ),
  );
  return missed.at(-1) ?? null;
}
