import { addDays, addMonths } from '@contract/day';

/** A labor contract: with an end, open-ended (`to` null), or for one task. */
export type LaborContract = { from: string; to: string | null; isForTask?: boolean };

/** The longest probation in months by the shortest contract that allows it, in months. Exactly three years allows six. */
const PROBATION_MONTHS: readonly (readonly [contractMonths: number, probation: number])[] = [
  [36, 6],
  [12, 2],
  [3, 1],
];

/** How many months of probation a contract allows. */
export function probationMonths({ from, to, isForTask }: LaborContract): number {
  if (isForTask) {
    return 0;
  }
  if (to === null) {
    return 6;
  }
  const after = addDays(to, 1);
  return PROBATION_MONTHS.find(([months]) => addMonths(from, months) <= after)?.[1] ?? 0;
}

/** The last day that may still be probation; undefined where none is allowed. */
export function lastProbationDay(contract: LaborContract): string | undefined {
  const months = probationMonths(contract);
  return months === 0 ? undefined : addDays(addMonths(contract.from, months), -1);
}

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
  contract?: LaborContract | null;
};

/** Breaches of the law in a pay. Nothing is refused for facts that are not known. */
export function payFaults(given: Floors): PayFault[] {
  const { countedCents, totalCents, probation, minimumCents, contract } = given;
  const lowest = Math.min(totalCents, given.lowestOfPostCents ?? totalCents);
  const last = contract ? lastProbationDay(contract) : undefined;
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
