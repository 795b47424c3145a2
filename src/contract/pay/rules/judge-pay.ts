import { bandPosition, rowOn, type Band, type BandPosition } from './band';
import { payFaults, type PayFault } from './pay-floor';
import type { PayBasis } from './time-pay';

type JudgingStructure = {
  items: readonly { code: string; isInBand: boolean; countsForMinimum: boolean }[];
  bands: readonly (Band & { gradeId: string; place: string; fromDay: string })[];
  minimums: readonly { place: string; fromDay: string; monthCents: number; hourCents: number | null }[];
};
export type JudgedPay = {
  fromDay: string;
  amountCents: number;
  basis: PayBasis;
  items: readonly { code: string; cents: number }[];
  gradeId: string | null;
  place: string;
  probation: { cents: number; until: string } | null;
};
export type PayJudgment = { band: Band | undefined; position: BandPosition | undefined; faults: PayFault[] };

/** A pay against its band and the minimum wage of its location on its day. Pay without items counts whole. */
export function judgePay(structure: JudgingStructure, pay: JudgedPay): PayJudgment {
  const { fromDay, amountCents, basis, gradeId, place, probation } = pay;
  const sumOf = (counts: (code: string) => boolean) =>
    pay.items.length === 0
      ? amountCents
      : pay.items.reduce((sum, { code, cents }) => (counts(code) ? sum + cents : sum), 0);
  const has = (flag: 'isInBand' | 'countsForMinimum') => (code: string) =>
    structure.items.some((item) => item.code === code && item[flag]);
  const band =
    basis === 'month'
      ? rowOn(
          structure.bands.filter((one) => one.gradeId === gradeId),
          place,
          fromDay,
        )
      : undefined;
  const minimum = rowOn(structure.minimums, place, fromDay);
  const minimumCents = minimum ? (basis === 'month' ? minimum.monthCents : minimum.hourCents) : null;
  const countedCents = sumOf(has('countsForMinimum'));
  return {
    band,
    position: band && bandPosition(sumOf(has('isInBand')), band),
    faults: payFaults({
      countedCents,
      totalCents: amountCents,
      // The parts of probation pay are not known: it is compared as a whole.
      probation: probation && {
        totalCents: probation.cents,
        countedCents: probation.cents,
        until: probation.until,
      },
      minimumCents,
      lowestOfPostCents: band?.minCents ?? null,
    }),
  };
}
