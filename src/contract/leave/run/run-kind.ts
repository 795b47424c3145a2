import { dayNumber } from '@contract/roster/rules/work-minutes';
import type { Service } from '../year/annual-leave';
import { carryOver } from '../year/carry-over';
import { expireAt } from '../ledger/expire';
import { LEAVE_DAY_MINUTES, remainingOf, sumOf, usableUntil, type Entry, type Lot } from '../ledger/lot';
import { isQuotaOf } from '../year/quota-lot';
import { repay } from '../ledger/repay';
import { isLimitedOn } from '../rule/limited';
import { mayCarry, type LeaveTerms } from '../rule/terms';
import { needsEligibility, recordsOn, type Eligibility } from '../rule/eligibility';
import { grantsOf, type Due, type DueGrant } from './grants-of';
import type { RunOutcome, RunReason } from './run';

export type CountedLot = Lot & { isCounted: boolean };
export type RunLot = CountedLot & { sourceKey: string };
export type RunItem = {
  kind: string;
  /** The leave that it is about. */
  lotId: string | null;
  outcome: RunOutcome;
  reason: RunReason;
  minutes: number;
  validFrom: string | null;
  validTo: string | null;
};
export type KindRun = { lots: RunLot[]; entries: Entry[]; items: RunItem[] };

/** Of which person, kind and day: `at` is that moment on the company's clocks. */
export type RunAsked = {
  person: Service;
  kind: string;
  termsOn: (day: string) => LeaveTerms;
  day: string;
  at: string;
  newId: () => string;
  /** What entitles the person to kinds that need a record. */
  records?: readonly Eligibility[] | undefined;
};

/**
 * What a day does to somebody's leave of a kind, always in this order: carry over what the year before has left, grant what is due, repay
 * from it what no lot covered, expire the rest. Each step finds what it has done before, so that a second time writes nothing.
 */
export function runKind(lots: readonly RunLot[], events: readonly Entry[], asked: RunAsked): KindRun {
  const { kind, day, at } = asked;
  const own = lots.filter((lot) => lot.kind === kind);
  const made: KindRun = { lots: [], entries: [], items: [] };
  const known = () => [...events, ...made.entries];
  carry(own, events, asked, made);
  grant(own, asked, made);
  const all = [...own, ...made.lots];
  const grants = all.filter(({ source }) => source !== 'quota' && source !== 'carriedOver');
  const repaid = repay(all, known(), {
    kind,
    at,
    from: grants.map(({ id }) => id),
    isLimitedOn: isLimitedOn(all, kind, asked.termsOn),
  });
  add(made, repaid, all, 'repaid', () => ({ code: 'owedBefore' }));
  const expired = expireAt(all, known(), { day, at });
  add(made, expired, all, 'expired', (lot) => ({ code: 'endedOn', day: usableUntil(lot, events)! }));
  return made;
}

/** What is carried into the year of a day, by the rules of its first day. */
export function carriedInto(
  own: readonly CountedLot[],
  events: readonly Entry[],
  { kind, termsOn, day, at, newId }: Omit<RunAsked, 'person'>,
) {
  const year = Number(day.slice(0, 4));
  const yearEnd = `${year - 1}-12-31`;
  const { carry: rule, grant: by, validity } = termsOn(`${year}-01-01`);
  const validTo = rule?.until ? `${year}-${rule.until}` : null;
  // What came back after the year has days of grace of its own.
  const ending = own.filter(
    (lot) => lot.isCounted && (lot.validTo !== yearEnd || usableUntil(lot, events) === yearEnd),
  );
  if (!rule || !mayCarry(by, validity) || (validTo !== null && validTo < day)) {
    return { rule, yearEnd, lot: null, entries: [] };
  }
  const maxMinutes =
    rule.maxDays === null ? Number.MAX_SAFE_INTEGER : Math.round(rule.maxDays * LEAVE_DAY_MINUTES);
  const validDays = validTo === null ? null : dayNumber(validTo) - dayNumber(yearEnd);
  const asked = { yearEnd, lotId: newId(), at };
  return { rule, yearEnd, ...carryOver({ kind, maxMinutes, validDays }, ending, events, asked) };
}

function carry(own: readonly RunLot[], events: readonly Entry[], asked: RunAsked, made: KindRun): void {
  const { rule, yearEnd, lot, entries } = carriedInto(own, events, asked);
  const year = Number(yearEnd.slice(0, 4));
  const into = entries.find(({ type }) => type === 'carryIn');
  if (lot) {
    made.lots.push({ ...lot, sourceKey: `carriedOver:${year + 1}`, isCounted: true });
  }
  made.entries.push(...entries);
  if (into) {
    const { kind } = asked;
    const ended = own.filter((one) => one.validTo === yearEnd);
    const unused = ended.reduce((sum, one) => sum + remainingOf(one, events), 0);
    const target = lot ?? own.find(({ id }) => id === into.lotId);
    made.items.push({
      kind,
      lotId: into.lotId,
      outcome: 'carried',
      reason: {
        code: 'unusedOfYear',
        year,
        unused: Math.max(unused, into.minutes),
        max: rule?.maxDays ?? null,
      },
      minutes: into.minutes,
      validFrom: target?.validFrom ?? null,
      validTo: target?.validTo ?? null,
    });
  }
}

function grant(
  own: readonly RunLot[],
  { person, kind, termsOn, day, at, newId, records = [] }: RunAsked,
  made: KindRun,
): void {
  const year = Number(day.slice(0, 4));
  const terms = termsOn(day);
  const found = grantsOf(person, termsOn, year, day);
  const { grants, skipped } = needsEligibility(kind, terms)
    ? entitled(found, recordsOn(records, kind, day)[0])
    : found;
  const due = grants.filter(({ sourceKey }) => own.every((lot) => lot.sourceKey !== sourceKey));
  const isByHand = due.length === grants.length && own.some((lot) => isQuotaOf(lot, year) && lot.isCounted);
  const reason: RunReason | null =
    skipped ??
    (grants.length === 0
      ? null
      : isByHand
        ? { code: 'setByHand', year }
        : due.length === 0
          ? { code: 'alreadyGranted', year }
          : null);
  if (reason) {
    const nothing = { lotId: null, minutes: 0, validFrom: null, validTo: null };
    made.items.push({ kind, outcome: 'skipped', reason, ...nothing });
    return;
  }
  for (const one of due) {
    const lot: RunLot = { id: newId(), kind, ...lotOf(one), grantedOn: day, isCounted: true };
    const { minutes, validFrom, validTo } = one;
    made.lots.push(lot);
    made.entries.push({ lotId: lot.id, kind, type: 'grant', minutes, day: validFrom, at, requestId: null });
    const told = { kind, lotId: lot.id, minutes, validFrom, validTo };
    made.items.push({ ...told, outcome: 'granted', reason: one.reason });
  }
}

/** Of leave that needs a record: what lies within its period, or why there is nothing. */
function entitled(due: Due, record: Eligibility | undefined): Due {
  if (due.grants.length === 0) {
    return due;
  }
  if (!record) {
    return { grants: [], skipped: { code: 'notEligible' } };
  }
  const { fromDay, untilDay } = record;
  const grants = due.grants
    .map((one) => ({
      ...one,
      validFrom: one.validFrom > fromDay ? one.validFrom : fromDay,
      validTo: untilDay !== null && (one.validTo === null || untilDay < one.validTo) ? untilDay : one.validTo,
    }))
    .filter(({ validFrom, validTo }) => validTo === null || validFrom <= validTo);
  return { ...due, grants };
}

const lotOf = ({ source, sourceKey, validFrom, validTo }: DueGrant) => ({
  source,
  sourceKey,
  validFrom,
  validTo,
});

/** Adds entries, and tells what they took of each lot. */
function add(
  made: KindRun,
  entries: readonly Entry[],
  lots: readonly RunLot[],
  outcome: 'repaid' | 'expired',
  reasonOf: (lot: RunLot) => RunReason,
): void {
  made.entries.push(...entries);
  for (const lot of lots) {
    const minutes = -sumOf(entries.filter(({ lotId }) => lotId === lot.id));
    if (minutes > 0) {
      const { id: lotId, kind, validFrom, validTo } = lot;
      made.items.push({ kind, lotId, outcome, reason: reasonOf(lot), minutes, validFrom, validTo });
    }
  }
}
