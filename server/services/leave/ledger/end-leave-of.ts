import { addDays } from '@contract/day';
import { remainingOf, type Entry, type Lot } from '@contract/leave/ledger/lot';
import { owedOf } from '@contract/leave/ledger/repay';
import { sql } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import type { Acting } from '@server/kernel/context';
import { zoneOf } from '@server/kernel/zone-of';
import type { LastDay } from '@server/services/person/leaving';
import { loadBooks, onClocks, writeEntries, type Written } from './books';

const endOf = ({ validTo }: Lot, lastDay: string): string =>
  validTo !== null && validTo < lastDay ? validTo : lastDay;

/**
 * Ends the leave that people had when they left, before they come back: what remained expires with their last day, what was taken beyond
 * it is not asked back, and the lots get keys of their own, so that the new start can be granted leave of the same year.
 */
export async function endLeaveOf(tx: Tx, ctx: Acting, returning: readonly LastDay[]): Promise<void> {
  const { tenantId } = ctx.session;
  const zone = await zoneOf(tx, tenantId);
  const ids = returning.map(({ memberId }) => memberId);
  const booksOf = await loadBooks(tx, ids, zone);
  const at = onClocks(ctx.now(), zone);
  const entries = returning.flatMap(({ memberId, lastDay }): Written[] => {
    const { lots, events } = booksOf(memberId);
    const expired = lots.flatMap((lot): Entry[] => {
      const left = remainingOf(lot, events);
      const entry = { lotId: lot.id, kind: lot.kind, at, requestId: null };
      return left > 0
        ? [{ ...entry, type: 'expire', minutes: -left, day: addDays(endOf(lot, lastDay), 1) }]
        : [];
    });
    const kinds = [...new Set(events.map(({ kind }) => kind))];
    const forgiven = kinds.flatMap((kind) =>
      owedOf(events, kind).map(({ requestId, day, minutes }): Entry => ({
        lotId: null,
        kind,
        type: 'repaid',
        minutes,
        day,
        at,
        requestId,
      })),
    );
    return [...expired, ...forgiven].map((entry) => ({ ...entry, memberId }));
  });
  await writeEntries(tx, ctx, tenantId, entries);
  await tx.execute(sql`update leave_lot set source_key = source_key || ' until ' || t."lastDay",
      source = case leave_lot.source when 'quota' then 'company' else leave_lot.source end,
      valid_from = least(valid_from, t."lastDay"), valid_to = least(coalesce(valid_to, t."lastDay"), t."lastDay")
    from jsonb_to_recordset(${JSON.stringify(returning)}::jsonb) as t ("memberId" text, "lastDay" date)
    where leave_lot.member_id = t."memberId" and position(' until ' in source_key) = 0`);
}
