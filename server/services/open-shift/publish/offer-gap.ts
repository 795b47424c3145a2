import * as calls from '@contract/roster/gap-calls';
import { and, eq, sql } from 'drizzle-orm';
import type { OrderContent } from '@contract/open-shift/order';
import { momentText } from '@contract/moment-text';
import { momentsOf, paidStations } from '@contract/open-shift/rules/take';
import type { RosterGap } from '@contract/roster/gap-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { rosterGap } from '@server/db/schema/planning/roster';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { addOrder } from './grab-order-add-order';
import { findStations } from '@server/services/shift/find-stations';
import type { MemberScope } from '@server/kernel/member-scope';
import { requireInScope } from '@server/services/access/data-scope';
import { rosterScope } from '@server/services/roster/draft/part';
import { findGaps } from '@server/services/roster/gap/list-gaps';
import { verb } from '@server/kernel/verb';

/**
 * Publishes an open place as an open shift for the department of who is away. The gap is locked, so that two managers who offer it at
 * once make one open shift; the one that stands is answered. Refuses as publishing does, a shift that has begun among it.
 */
export const offerRosterGap = verb(
  calls.offerRosterGap,
  { permission: { allOf: ['roster', 'taskPublish'] }, scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx);
    return await ctx.db.transaction(async (tx) => {
      const gap = await lockedGap(tx, ctx, scope, input.id);
      if (gap.order && gap.order.status !== 'withdrawn') {
        return { orderId: gap.order.id };
      }
      const placeCode = gap.place?.code ?? input.placeCode;
      if (placeCode === undefined) {
        throw new ServiceError('orderPlaceWrong');
      }
      const order = await orderFor(tx, ctx, gap, placeCode);
      const { id: orderId } = await addOrder(tx, ctx, { requestId: ctx.ids(), isDraft: false, order });
      await tx.update(rosterGap).set({ state: 'offered', orderId }).where(eq(rosterGap.id, gap.id));
      return { orderId };
    });
  },
);

/** Takes an open place off the list, or puts it back. */
export const closeRosterGap = verb(
  calls.closeRosterGap,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input: { id, isClosed } }) => {
    const scope = await rosterScope(ctx);
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx
        .select({ gap: rosterGap, departmentId: member.departmentId })
        .from(rosterGap)
        .innerJoin(member, eq(member.id, rosterGap.memberId))
        .where(and(eq(rosterGap.id, id), eq(rosterGap.tenantId, ctx.session.tenantId)))
        .for('update', { of: rosterGap });
      const { gap, departmentId } = found(row);
      requireInScope(scope, { id: gap.memberId, departmentId });
      const { shift, workDate, state, orderId } = gap;
      const next = isClosed ? 'closed' : orderId === null ? 'open' : 'offered';
      if (state === next) {
        return;
      }
      await tx.update(rosterGap).set({ state: next }).where(eq(rosterGap.id, id));
      await recordOperation(tx, ctx, {
        action: isClosed ? 'roster.closeGap' : 'roster.openGap',
        targetId: id,
        targetName: `${workDate} ${shift.name}`,
        targetEnName: `${workDate} ${shift.enName || shift.name}`,
      });
    });
    return {};
  },
);

async function lockedGap(tx: Tx, ctx: SessionCtx, scope: MemberScope, id: string): Promise<RosterGap> {
  await tx.select({ id: rosterGap.id }).from(rosterGap).where(eq(rosterGap.id, id)).for('update');
  const [gap] = await findGaps(tx, scope, sql`g.id = ${id}`, ctx.now(), { limit: 1, offset: 0 });
  return found(gap);
}

/** What is published: everybody's part of the shift, for whom the department of who is away would ask first. */
async function orderFor(
  tx: Tx,
  ctx: SessionCtx,
  { shift, workDate, person }: RosterGap,
  placeCode: string,
): Promise<OrderContent> {
  const { segments } = shift;
  const codes = [...new Set(segments.map((one) => one.stationCode))];
  const stations = await findStations(tx, ctx.session.tenantId, codes);
  const paid = paidStations(segments, (code) => stations.get(code)?.isPaid === true);
  const date = momentText(workDate, 'weekday', ctx.lang, ctx.now().getTime());
  const name = (ctx.lang === 'en' ? shift.enName : undefined) || shift.name;
  return {
    title: ctx.lang === 'en' ? `Cover ${date}: ${name}` : `${date} ${name}补位`,
    workDates: [workDate],
    segments: [...segments],
    posts: paid.map((stationCode) => ({ stationCode, needed: 1 })),
    scope: person.departmentId ? { kind: 'departments', ids: [person.departmentId] } : { kind: 'company' },
    placeCode,
    deadlineAt: momentsOf({ workDate, segments }).startsAt.toISOString(),
    remark: '',
  };
}
