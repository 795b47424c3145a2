import { needsOn } from '@contract/shift/rules/needs';
import type { StaffingNeed } from '@contract/shift/need-calls';
import { absenceOn } from '@contract/roster/rules/leave-covers';
import {
  DAY_MINUTES,
  dayNumber,
  segmentSpans,
  workSpans,
  type Span,
} from '@contract/roster/rules/work-minutes';
import { shiftMinutes } from '@contract/shift/rules/segments';
import type { Segment } from '@contract/shift/segment';

export type PlaceWork = { memberId: string; workDate: string; segments: readonly Segment[] };

/** From minute to minute since the midnight of the date: how many people are needed, null where nothing says so, and who is there. */
export type CoverHour = { start: number; end: number; needed: number | null; there: string[] };

type Asked = {
  date: string;
  /** The work of who asks. */
  segments: readonly Segment[];
  /** The work of all others at the place, of this date and those beside it. */
  others: readonly PlaceWork[];
  /** When somebody is away, in minutes since 1970, by person. */
  awayOf: (memberId: string) => readonly Span[];
  /** Of the place. */
  needs: readonly StaffingNeed[];
  shifts: ReadonlyMap<string, { segments: readonly Segment[] }>;
};

/** Who is left at a place in each hour of a shift, without who asks. Hours that are alike are told as one. */
export function hourlyCover({ date, segments, others, awayOf, needs, shifts }: Asked): CoverHour[] {
  const midnight = dayNumber(date) * DAY_MINUTES;
  const needed = needsOn(date, needs).flatMap((need) => {
    const span = spanOf(need, shifts);
    return span ? [{ ...span, needed: need.needed }] : [];
  });
  const hours = segmentSpans(segments).flatMap(hoursIn);
  const told = hours.map(({ start, end }): CoverHour => {
    const meets = (one: Span) => one.start < end && start < one.end;
    const asked = needed.filter(meets);
    const since = (span: Span) => ({ start: span.start - midnight, end: span.end - midnight });
    const there = others
      .filter((work) => {
        const spans = workSpans(work);
        const [first, last] = [spans[0], spans.at(-1)];
        const isAway = awayOf(work.memberId).some((absence) => {
          const away =
            first && last && absenceOn(absence, work.workDate, { start: first.start, end: last.end });
          return away !== undefined && meets(since(away));
        });
        return !isAway && spans.some((span) => meets(since(span)));
      })
      .map(({ memberId }) => memberId);
    return {
      start,
      end,
      needed: asked.length === 0 ? null : asked.reduce((sum, one) => sum + one.needed, 0),
      there: [...new Set(there)].sort(),
    };
  });
  return merged(told);
}

const HOUR = 60;

function hoursIn({ start, end }: Span): Span[] {
  const first = Math.floor(start / HOUR);
  return Array.from({ length: Math.ceil(end / HOUR) - first }, (_, index) => ({
    start: Math.max(start, (first + index) * HOUR),
    end: Math.min(end, (first + index + 1) * HOUR),
  }));
}

function spanOf(
  { startMinute, endMinute, shiftId }: StaffingNeed,
  shifts: Asked['shifts'],
): Span | undefined {
  return startMinute !== undefined && endMinute !== undefined
    ? { start: startMinute, end: endMinute }
    : shiftMinutes(shifts.get(shiftId ?? '')?.segments ?? []);
}

function merged(hours: readonly CoverHour[]): CoverHour[] {
  const runs: CoverHour[] = [];
  for (const hour of hours) {
    const last = runs.at(-1);
    const isAlike =
      last?.end === hour.start &&
      last.needed === hour.needed &&
      last.there.join(' ') === hour.there.join(' ');
    if (last && isAlike) {
      runs[runs.length - 1] = { ...last, end: hour.end };
    } else {
      runs.push(hour);
    }
  }
  return runs;
}
