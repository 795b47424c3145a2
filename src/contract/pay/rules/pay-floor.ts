import { probationLimit, type Term } from '../../people/rules/labor-contract';

const PROBATION_PERCENT = 80;

export const PAY_FAULTS = [
  'belowMinimum',
  'probationTooLow',
  'probationBelowMinimum',
  'probationTooLong',
] as const;
export type PayFault = (typeof PAY_FAULTS)[number];

type Floors = {
  /** The part that counts for the minimum wage, in the unit of the pay. */
  countedCents: number;
  totalCents: number;
  probation: { totalCents: number; countedCents: number; until: string } | null;
  /** The minimum wage of the location on the day, in the same unit; null where none is entered, which is not 0. */
  minimumCents: number | null;
  /** The lowest pay of the same post, if known: 80 percent of it are enough too. */
  lowestOfPostCents?: number | null;
  contract?: Term | null;
};

/** Breaches of the law in a pay. Nothing is refused for facts that are not known. */
export function payFaults(given: Floors): PayFault[] {
  const { countedCents, totalCents, probation, minimumCents, contract } = given;
  const lowest = Math.min(totalCents, given.lowestOfPostCents ?? totalCents);
  const last = contract ? probationLimit(contract) : undefined;
  const found: Record<PayFault, boolean> = {
    belowMinimum: minimumCents !== null && countedCents < minimumCents,
    probationTooLow: probation !== null && probation.totalCents * 100 < lowest * PROBATION_PERCENT,
    probationBelowMinimum:
      probation !== null && minimumCents !== null && probation.countedCents < minimumCents,
    probationTooLong:
      probation !== null && Boolean(contract) && (last === undefined || probation.until > last),
  };
  return PAY_FAULTS.filter((fault) => found[fault]);
}
