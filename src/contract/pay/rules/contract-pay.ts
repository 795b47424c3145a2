import { addDays } from '@contract/day';
import { datesIn, type Days } from '@contract/roster/rules/days';
import { monthParts, segmentsOf, type PlannedDay } from './month-pay';
import { payOn, type DatedPay } from './pay-on';

export type AgreedPay = DatedPay & {
  cents: number;
  /** Lower pay up to and with a day. */
  probation: { cents: number; until: string } | null;
};

/** A stretch of employment; who left and came back has several. Both ends are worked. */
export type Employment = { from: string; to: string | null };

export type ContractPart = Days & {
  monthCents: number;
  /** Planned workdays of the part and of the period, in halves. */
  halfDays: number;
  ofHalfDays: number;
  cents: number;
  isProbation: boolean;
};

/**
 * Days of a period that its pay is divided by. Own days count as they are planned; days before joining, after leaving and between the two by the
 * calendar, so that the parts of a month add up to it. Someone without planned days has the calendar's, and a period without workdays all of its days.
 */
export function payDays(
  period: Days,
  own: Days | null,
  employments: readonly Employment[],
  planned: ReadonlyMap<string, number>,
  isWorkday: (day: string) => boolean,
): PlannedDay[] {
  const dates = datesIn(period);
  const isOwn = (day: string) =>
    own !== null &&
    own.from <= day &&
    day <= own.to &&
    employments.some(({ from, to }) => from <= day && (to === null || day <= to));
  const hasPlan = dates.some((day) => isOwn(day) && (planned.get(day) ?? 0) > 0);
  const works = (day: string) => (hasPlan && isOwn(day) ? (planned.get(day) ?? 0) > 0 : isWorkday(day));
  const worked = dates.filter(works);
  return (worked.length > 0 ? worked : dates).map((day) => ({ day, halves: 2 }));
}

/** The agreed pay of a period in parts, one for each pay; probation is a part of its own. */
export function contractParts(
  days: readonly PlannedDay[],
  period: Days,
  employments: readonly Employment[],
  records: readonly AgreedPay[],
): ContractPart[] {
  const counted = records.filter((one) => payOn(records, one.fromDay) === one);
  const dated = counted.flatMap((record) => {
    const { fromDay, cents, probation } = record;
    if (!probation || probation.until < fromDay) {
      return [{ fromDay, cents, isProbation: false }];
    }
    const after = addDays(probation.until, 1);
    const next = counted.filter((other) => other.fromDay > fromDay).map((other) => other.fromDay);
    return [
      { fromDay, cents: probation.cents, isProbation: true },
      ...(next.some((day) => day <= after) ? [] : [{ fromDay: after, cents, isProbation: false }]),
    ];
  });
  const segments = employments.flatMap((employed) =>
    segmentsOf({ first: period.from, last: period.to }, employed, dated),
  );
  const cents = monthParts(days, segments);
  const halvesIn = ({ from, to }: Days) =>
    days.reduce((sum, { day, halves }) => (from <= day && day <= to ? sum + halves : sum), 0);
  return segments.map((segment, index) => ({
    from: segment.from,
    to: segment.to,
    monthCents: segment.cents,
    halfDays: halvesIn(segment),
    ofHalfDays: halvesIn(period),
    cents: cents[index]!,
    isProbation: dated.some(
      (one) => one.isProbation && one.fromDay <= segment.from && isCurrent(dated, one, segment.from),
    ),
  }));
}

const isCurrent = <T extends { fromDay: string }>(all: readonly T[], one: T, day: string): boolean =>
  !all.some((other) => other.fromDay <= day && other.fromDay > one.fromDay);
