import type { DictionaryItem } from '@contract/dictionary/item';
import type { BalanceLot, KindBalance } from '@contract/leave/balance-calls';
import type { LotBalance } from '@contract/leave/ledger/balance-at';
import { balanceBetween, type BalanceWhy } from '@contract/leave/ledger/balance-reasons';
import type { Coming } from '@contract/leave/run/ahead';
import type { RunOutcome } from '@contract/leave/run/run';
import { localizedText } from '@server/kernel/localized-text';
import type { LiveBooks } from './load-balances';
import type { Outlook } from './outlook';
import { statementIn } from './statements';

/** How a person stands with each kind of leave that can be asked for or that something is known of. */
export function presentKinds(
  books: LiveBooks,
  kinds: readonly DictionaryItem[],
  { outlook, lacksRecord }: { outlook: Outlook; lacksRecord: (kind: string) => boolean },
  { today, day }: { today: string; day: string },
): KindBalance[] {
  const known = new Set([...books.lots, ...books.events].map(({ kind }) => kind));
  return kinds
    .filter(({ itemCode, status }) => status === 0 || known.has(itemCode))
    .map((item) => ({
      ...presentKind(books, item, outlook(item.itemCode), { today, day }),
      isRecordMissing: lacksRecord(item.itemCode),
    }));
}

function presentKind(
  { lots, events, requests }: LiveBooks,
  { itemCode: kind, itemName, itemEnName, status }: DictionaryItem,
  { coming, isLimitedOn }: ReturnType<Outlook>,
  { today, day }: { today: string; day: string },
): Omit<KindBalance, 'isRecordMissing'> {
  const isCounted = lots.some((lot) => lot.kind === kind && lot.isCounted);
  const counted = lots.filter((lot) => lot.isCounted);
  const known = events.filter((one) => one.lotId !== null || one.kind !== kind || isLimitedOn(one.day));
  const asked = { kind, from: today, to: day, expected: coming };
  const { now, ahead, reasons } = balanceBetween(counted, known, requests, asked);
  const statement = statementIn({ lots, events, requests }, { kind, day: today, isLimited: isLimitedOn });
  const live = now.lots.filter(({ isOver }) => !isOver);
  const later = counted
    .filter((lot) => lot.kind === kind && lot.validFrom > today)
    .flatMap(
      (lot) => balanceBetween([lot], events, requests, { kind, from: today, to: lot.validFrom }).ahead.lots,
    );
  const ends = live.flatMap(({ remaining, usableUntil }) =>
    remaining.minutes > 0 && usableUntil !== null ? [usableUntil] : [],
  );
  const first = ends.reduce<string | undefined>(
    (one, day) => (one === undefined || day < one ? day : one),
    undefined,
  );
  return {
    kind,
    name: localizedText(itemName, itemEnName),
    isCounted,
    isSelectable: status === 0,
    statement,
    left: now.left.minutes,
    granted: statement.granted,
    taken: statement.taken,
    booked: statement.booked,
    pending: statement.pending,
    expired: now.expired.minutes,
    uncovered: isCounted ? now.uncovered.minutes : 0,
    lots: isCounted ? [...live, ...later].map((lot) => presentLot(lot, today)) : [],
    endsFirst: first === undefined ? null : endsOn(live, first),
    leftThen: ahead.left.minutes,
    reasons: reasons.map((one) => ({
      ...one,
      because:
        coming.items.find(
          ({ lotId, outcome }) => lotId === one.lotId && TOLD[one.why]?.includes(outcome) && one.isExpected,
        )?.reason ?? null,
    })),
    notGranted: notGranted(coming),
  };
}

/** The reason of a run stands with what it gives. */
const TOLD: Partial<Record<BalanceWhy, readonly RunOutcome[]>> = {
  granted: ['granted'],
  carriedIn: ['carried'],
};
/** Nothing is missing where somebody has what is due. */
const USUAL: ReadonlySet<string> = new Set(['alreadyGranted', 'setByHand']);

/** Each reason once, on the first day of it. */
function notGranted({ items }: Coming): KindBalance['notGranted'] {
  const skipped = items.filter(({ outcome, reason }) => outcome === 'skipped' && !USUAL.has(reason.code));
  return skipped
    .filter(({ reason }, at) => skipped.findIndex((one) => one.reason.code === reason.code) === at)
    .map(({ day, reason }) => ({ day, because: reason }));
}

const endsOn = (lots: readonly LotBalance[], day: string) => ({
  day,
  minutes: lots
    .filter(({ usableUntil }) => usableUntil === day)
    .reduce((sum, { remaining }) => sum + remaining.minutes, 0),
});

const presentLot = ({ lot, ...one }: LotBalance, today: string): BalanceLot => ({
  id: lot.id,
  source: lot.source,
  validFrom: lot.validFrom,
  validTo: lot.validTo,
  usableUntil: one.usableUntil,
  hasBegun: lot.validFrom <= today,
  granted: one.granted.minutes,
  taken: one.taken.minutes,
  pending: one.pending.minutes,
  expired: one.expired.minutes,
  carriedOut: one.carriedOut.minutes,
  remaining: one.remaining.minutes,
});
