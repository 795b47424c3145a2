import type { Asked } from './asked';
import type { SpanSums } from './sums';

/** Coverage fields shared by all responses. */
export const coverageOf = (
  { today, since, until, isUpdating, period, compared, organ }: Asked,
  sums: SpanSums,
) => ({
  today,
  since,
  until,
  isUpdating,
  whole: period.whole,
  days: period.days,
  compared,
  organ,
  locked: {
    days: sums?.day.days ?? 0,
    locked: sums?.day.lockedDays ?? 0,
    changed: sums?.day.changedDays ?? 0,
  },
});
