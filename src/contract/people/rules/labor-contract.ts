import { addDays } from '../../day';
import type { ContractKind } from '../employment';

/** Days `YYYY-MM-DD`, both inclusive; `to` is null where no day ends it. */
export type Term = { kind: ContractKind; from: string; to: string | null };

export type TermFault = 'endMissing' | 'endNotAllowed' | 'endBeforeStart' | 'overlaps';

/** Why a contract can't be recorded next to the others of a person. */
export function termFault(term: Term, others: readonly Term[]): TermFault | undefined {
  const { kind, from, to } = term;
  if (kind === 'fixed' && to === null) {
    return 'endMissing';
  }
  if (kind === 'openEnded' && to !== null) {
    return 'endNotAllowed';
  }
  if (to !== null && to < from) {
    return 'endBeforeStart';
  }
  return others.some((other) => overlap(term, other)) ? 'overlaps' : undefined;
}

/** A contract that no day ends is over when the next one begins. */
function overlap(one: Term, other: Term): boolean {
  const [earlier, later] = one.from <= other.from ? [one, other] : [other, one];
  return later.from === earlier.from || (earlier.to !== null && later.from <= earlier.to);
}

/** The contract in force on a day: of those that have begun the latest, unless it is over. */
export function contractOn<One extends Term>(contracts: readonly One[], day: string): One | undefined {
  const begun = contracts.filter(({ from }) => from <= day);
  const last = begun.reduce<One | undefined>(
    (latest, one) => (latest && latest.from >= one.from ? latest : one),
    undefined,
  );
  return last && (last.to === null || last.to >= day) ? last : undefined;
}

/**
 * The longest probation of a contract in months (Labor Contract Law, article 19): none under three months or until a task is done, one below
 * a year, two below three years, six from there on and where no day ends it.
 */
export function probationMonths({ kind, from, to }: Term): number {
  if (kind === 'task') {
    return 0;
  }
  if (to === null) {
    return 6;
  }
  const lasts = (months: number) => lastDayOf(from, months) <= to;
  if (lasts(36)) {
    return 6;
  }
  if (lasts(12)) {
    return 2;
  }
  return lasts(3) ? 1 : 0;
}

/** The last day on which a probation of the contract can end; undefined where it can have none. */
export function probationLimit(term: Term): string | undefined {
  const months = probationMonths(term);
  return months === 0 ? undefined : lastDayOf(term.from, months);
}

/** Why a probation is longer than the law allows: `limit` is the last day that it can have, undefined where there can be none. */
export type ProbationFault = { limit: string | undefined };

/**
 * Judged by the contract that covers the last day of the probation, or else the first day of work. Undefined where it is allowed, and
 * where no contract is on record.
 */
export function probationFault(
  until: string,
  joined: string,
  contracts: readonly Term[],
): ProbationFault | undefined {
  const contract = contractOn(contracts, until) ?? contractOn(contracts, joined);
  if (!contract) {
    return undefined;
  }
  const limit = probationLimit(contract);
  return limit === undefined || until > limit ? { limit } : undefined;
}

/** The last day of so many months that begin on a day: 1 Jan and 12 months make 31 Dec; 31 Jan and one month the end of February. */
export function lastDayOf(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const next = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  if (day > days) {
    next.setUTCDate(days);
    return next.toISOString().slice(0, 10);
  }
  next.setUTCDate(day);
  return addDays(next.toISOString().slice(0, 10), -1);
}
