import type { FlowContent } from '@contract/flow/flow';
import type { LeaveBalance } from '@contract/leave/balance';
import { allocate, type LeaveDay } from '@contract/leave/ledger/allocate';
import { balanceAt } from '@contract/leave/ledger/balance-at';
import { LEAVE_DAY_MINUTES, sumOf, usableUntil, type LeaveEvent } from '@contract/leave/ledger/lot';
import { owedOf } from '@contract/leave/ledger/repay';
import { isAlwaysCounted, type LeaveTerms } from '@contract/leave/rule/terms';
import { leaveOf, type LeaveRequest } from '@contract/leave/rules/balance';
import { statementDay } from '@contract/leave/rules/statement';
import type { LocalizedText } from '@server/db/columns';
import type { Db, Tx } from '@server/db/database';
import { dayOf } from '@server/kernel/day-range';
import { loadBalanceBooks, type LiveBooks } from '../leave/balance/load-balances';
import { statementIn } from '../leave/balance/statements';
import { loadOutlook, type Outlook } from '../leave/balance/outlook';
import { onClocks } from '../leave/ledger/books';
import { leaveRuleAt } from '@server/services/work-rules/leave-rules';
import { zoneOf } from '@server/kernel/zone-of';
import { dictionaryWords } from '@server/services/dictionary/dictionary-words';

export type LeaveAsked = {
  tenantId: string;
  memberId: string;
  processCode: string;
  values: Readonly<Record<string, unknown>>;
  /** Null while none is chosen: the days of today are told. */
  firstDay: string | null;
  /** What it takes of each date; null where it takes all on its first day. */
  leaveDays: readonly LeaveDay[] | null;
  /** The request itself, whose own days do not count twice. */
  exceptId?: string | undefined;
  content: FlowContent;
};

/**
 * What a person has on the first day of the leave that a request asks for, and which lots it takes; null when it is no leave, or of a kind
 * that nothing limits then.
 */
export async function findLeaveBalance(
  db: Db | Tx,
  now: Date,
  asked: LeaveAsked,
): Promise<LeaveBalance | null> {
  const today = dayOf(now);
  const day = asked.firstDay ?? today;
  const leave = leaveOf(asked.processCode, asked.values, day);
  if (!leave) {
    return null;
  }
  const { memberId, tenantId, exceptId } = asked;
  const zone = await zoneOf(db, tenantId);
  const since = day < today ? day : today;
  const { kind } = leave;
  const owner = { tenantId, memberId };
  const books = await loadBalanceBooks(db, owner, { today: since, zone, kind });
  const others = books.events.filter(({ requestId }) => requestId === null || requestId !== exceptId);
  const lastDay = (asked.leaveDays ?? []).reduce((last, one) => (one.day > last ? one.day : last), day);
  const known = { lots: books.lots, events: others };
  const outlook = await loadOutlook(db, owner, known, { today, day: lastDay });
  const { isLimitedOn } = outlook(kind);
  const isKnown = (one: LeaveEvent) => one.lotId !== null || isLimitedOn(one.day);
  const events = others.filter(isKnown);
  const lots = books.lots.filter(({ isCounted }) => isCounted);
  const terms = await leaveRuleAt(db, tenantId, kind, day);
  const isLimited = lots.some(
    ({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo),
  );
  if (!isLimited && !isAlwaysCounted(terms)) {
    return null;
  }
  const figures = figuresOf({ ...books, lots, events }, leave, {
    ...asked,
    outlook,
    day,
    at: onClocks(now, zone),
  });
  return {
    kind,
    name: await nameOfKind(db, tenantId, kind),
    statement: statementIn(books, { kind, day: statementDay(today, day), isLimited: isLimitedOn }),
    ...figures,
    rule: ruleOf(terms, asked.content, figures),
  };
}

/** What becomes of asking for more than is left: as the rules of the kind say, or else as the flow does. */
function ruleOf(
  { belowZeroDays }: LeaveTerms,
  { overBalance = 'warn' }: FlowContent,
  { uncovered, owed }: Pick<LeaveBalance, 'uncovered' | 'owed'>,
): LeaveBalance['rule'] {
  return belowZeroDays === null
    ? overBalance
    : uncovered + owed > belowZeroDays * LEAVE_DAY_MINUTES
      ? 'refuse'
      : 'warn';
}

type At = Pick<LeaveAsked, 'leaveDays'> & { outlook: Outlook; day: string; at: string };

/** Stands for the request while it is none. */
const ASKING = '';

/** Days in tenths, as forms ask for them. */
const inDays = (minutes: number): number => Math.round((minutes * 10) / LEAVE_DAY_MINUTES) / 10;

function figuresOf(
  { lots, events, requests }: LiveBooks,
  { kind, days }: LeaveRequest,
  { leaveDays, outlook, day, at }: At,
): Omit<LeaveBalance, 'kind' | 'name' | 'statement' | 'rule'> {
  const { left } = balanceAt(lots, events, requests, { kind, day });
  const wanted = leaveDays ?? [{ day, minutes: Math.round((days ?? 0) * LEAVE_DAY_MINUTES) }];
  const made = allocate(lots, events, { kind, requestId: ASKING, at, days: wanted });
  const uncovered = made.uncovered.reduce((sum, { minutes }) => sum + minutes, 0);
  const { coming } = outlook(kind, made.entries);
  const expected = coming.events.filter(
    ({ lotId, type, requestId }) => lotId === null && type === 'repaid' && requestId === ASKING,
  );
  return {
    remaining: inDays(left.minutes),
    requested: days,
    isExceeded: days !== null && uncovered > 0,
    uncovered: days === null ? 0 : uncovered,
    expected: days === null ? 0 : sumOf(expected),
    owed: owedOf(events, kind).reduce((sum, { minutes }) => sum + minutes, 0),
    takes: lots.flatMap((lot) => {
      const minutes = made.taken
        .filter(({ lotId }) => lotId === lot.id)
        .reduce((sum, one) => sum + one.minutes, 0);
      const { source, validFrom } = lot;
      return days !== null && minutes > 0
        ? [{ source, validFrom, usableUntil: usableUntil(lot, events), minutes }]
        : [];
    }),
  };
}

/** What the company calls a kind of leave. */
export async function nameOfKind(db: Db | Tx, tenantId: string, kind: string): Promise<LocalizedText> {
  const kinds = await dictionaryWords(db, tenantId, ['leaveType']);
  return kinds.filter((one) => one.itemCode === kind).at(-1)?.words ?? { zh_CN: kind };
}
