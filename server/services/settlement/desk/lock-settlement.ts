import * as calls from '@contract/settlement/desk-calls';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { isAsking, movedTo } from '@contract/settlement/rules/settlement-state';
import { BLOCKERS } from '@contract/settlement/settlement';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { ServiceError } from '@server/kernel/errors';
import { wholeCompany } from '@server/services/access/data-scope';
import { takeSettlement } from '../found-settlement';
import { tellReopened } from '../tell';
import { askToConfirm, settleItems } from '../work-items';
import { countOpen } from './blockers';
import { note } from './note';
import { hasLaterLocked } from './read-settlement';
import { sendBuild } from './rebuild-settlement';
import { verb } from '@server/kernel/verb';

/**
 * Locks a period. Refuses with settlementOpen while something is open that cannot be waived, with settlementWaive where what can be is not,
 * and with settlementState where its people have not been asked.
 */
export const lockSettlement = verb(
  calls.lockSettlement,
  { permission: 'settlement', scope: 'wholeCompany' },
  async ({ ctx, input: { id, revision, waive } }) => {
    return await ctx.db.transaction(async (tx) => {
      const row = await takeSettlement(tx, ctx.session.tenantId, { id, revision });
      const state = movedTo(row.state, 'lock');
      if (!state) {
        throw new ServiceError('settlementState');
      }
      const open = await countOpen(tx, row, wholeCompany(ctx.session));
      const [must, may] = [true, false].map((isHard) =>
        open
          .filter(({ blocker }) => BLOCKERS[blocker].isWaivable !== isHard)
          .reduce((sum, { count }) => sum + count, 0),
      );
      if (must) {
        throw new ServiceError('settlementOpen', { count: must });
      }
      if (may && waive === undefined) {
        throw new ServiceError('settlementWaive', { count: may });
      }
      await tx
        .update(settlement)
        .set({ state, lockedAt: ctx.now(), revision: row.revision + 1 })
        .where(eq(settlement.id, id));
      await settleItems(tx, ctx, row);
      await note(tx, ctx, row, {
        kind: 'locked',
        ...(may ? { reason: waive!, waived: may } : {}),
      });
      return {};
    });
  },
);

/**
 * Opens a locked period again: its figures are made anew, and later periods that booked something of it look again. Refuses with
 * settlementLaterLocked where a later one of the same people is locked, with settlementState what is not locked.
 */
export const reopenSettlement = verb(
  calls.reopenSettlement,
  { permission: 'settlement', scope: 'wholeCompany' },
  async ({ ctx, input: { id, revision, reason } }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const row = await takeSettlement(tx, tenantId, { id, revision });
      const state = movedTo(row.state, 'reopen');
      if (!state || !isAsking(state)) {
        throw new ServiceError('settlementState');
      }
      if (await hasLaterLocked(tx, row)) {
        throw new ServiceError('settlementLaterLocked');
      }
      await tx
        .update(settlement)
        .set({ state, lockedAt: null, revision: row.revision + 1 })
        .where(eq(settlement.id, id));
      const people = await tx
        .select({ memberId: settlementPerson.memberId, state: settlementPerson.state })
        .from(settlementPerson)
        .where(eq(settlementPerson.settlementId, id))
        .orderBy(settlementPerson.memberId);
      await askToConfirm(
        tx,
        ctx,
        row,
        people.filter((one) => one.state !== 'confirmed'),
      );
      await tellReopened(tx, ctx, row, people, reason);
      await sendBuild(tx, ctx, row);
      const later = await tx
        .select()
        .from(settlement)
        .where(
          and(
            eq(settlement.tenantId, tenantId),
            gt(settlement.toDate, row.toDate),
            ne(settlement.state, 'locked'),
            sql`exists (select 1 from ${settlementPerson} p where p.settlement_id = ${settlement.id}
            and p.adjustments @> ${JSON.stringify([{ settlementId: id }])}::jsonb)`,
          ),
        )
        .orderBy(settlement.id);
      for (const one of later) {
        await sendBuild(tx, ctx, one);
      }
      await note(tx, ctx, row, { kind: 'reopened', reason });
      return {};
    });
  },
);
