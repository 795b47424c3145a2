import * as calls from '@contract/people/history-calls';
import { PLANNED_KINDS, LEAVING_REASONS } from '@contract/people/staff-event';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@server/db/database';
import { department, position } from '@server/db/schema/company';
import { removedDepartment } from '@server/db/schema/company';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { messageText, type MessageKey } from '@server/messages/messages';
import { memberScope } from '@server/services/access/data-scope';
import { personsOf } from '@server/services/person/load-people';
import { asTarget, findMember, requireMayChange } from '../member/found-member';

const ACCESS = { permission: 'organisation', scope: 'dataScope' } as const;

/** Longer than any career with one company. */
const EVENTS_MAX = 200;

type Row = typeof staffEvent.$inferSelect;
type Named = { name: string; enName: string | null };

/** Events of a person's employment, past and planned. */
export const memberHistory = verb(calls.memberHistory, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId } = ctx.session;
  const { member } = await findMember(ctx.db, scope, input.memberId);
  const rows = await ctx.db
    .select()
    .from(staffEvent)
    .where(and(eq(staffEvent.memberId, member.id), eq(staffEvent.tenantId, tenantId)))
    .orderBy(desc(staffEvent.day), desc(staffEvent.createdAt), desc(staffEvent.id))
    .limit(EVENTS_MAX + 1);
  const shown = rows.slice(0, EVENTS_MAX);
  const names = await namesOf(ctx.db, tenantId, shown);
  const nameOf = (of: Map<string, Named>, key: string | null) => of.get(key ?? '') ?? null;
  const backfilled = rows
    .filter(({ isBackfilled }) => isBackfilled)
    .map(({ createdAt }) => createdAt.getTime());
  return {
    events: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      day: row.day,
      fromOrgan: nameOf(names.organs, row.fromDepartmentId),
      organ: nameOf(names.organs, row.departmentId),
      fromPosition: nameOf(names.positions, row.fromPositionId),
      position: nameOf(names.positions, row.positionId),
      reason: nameOf(names.reasons, row.reason),
      note: row.note,
      heir: nameOf(names.people, row.heirMemberId),
      refusal: row.refusal && messageText(row.refusal.key as MessageKey, ctx.lang, row.refusal.params),
      by: nameOf(names.people, row.byMemberId),
      isBackfilled: row.isBackfilled,
      mayWithdraw: row.state === 'planned',
    })),
    recordedSince: backfilled.length > 0 ? dayOf(new Date(Math.max(...backfilled))) : null,
    hasMore: rows.length > EVENTS_MAX,
  };
});

/** The names of what events mention; a department that was deleted since is named as it was. */
async function namesOf(db: Db, tenantId: string, rows: readonly Row[]) {
  const idsOf = (...keys: (keyof Row)[]) => [
    ...new Set(rows.flatMap((row) => keys.flatMap((key) => (row[key] as string | null) ?? []))),
  ];
  const organIds = idsOf('fromDepartmentId', 'departmentId');
  const [organs, removed, positions, reasons, people] = [
    await db
      .select({ id: department.id, name: department.name, enName: department.enName })
      .from(department)
      .where(and(eq(department.tenantId, tenantId), inArray(department.id, organIds))),
    await db
      .select({ id: removedDepartment.id, name: removedDepartment.name, enName: removedDepartment.enName })
      .from(removedDepartment)
      .where(and(eq(removedDepartment.tenantId, tenantId), inArray(removedDepartment.id, organIds))),
    await db
      .select({ id: position.id, name: position.name, enName: position.enName })
      .from(position)
      .where(
        and(eq(position.tenantId, tenantId), inArray(position.id, idsOf('fromPositionId', 'positionId'))),
      ),
    await db
      .select({ id: dictionaryItem.itemCode, name: dictionaryItem.name, enName: dictionaryItem.enName })
      .from(dictionaryItem)
      .where(
        and(
          eq(dictionaryItem.itemType, LEAVING_REASONS),
          inArray(dictionaryItem.itemCode, idsOf('reason')),
          or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, tenantId)),
        ),
      )
      // A company's own wording comes after the shared one, and is the one that stays in the map.
      .orderBy(sql`${dictionaryItem.tenantId} is not null`),
    await personsOf(db, tenantId, idsOf('byMemberId', 'heirMemberId')),
  ];
  const byId = (all: readonly (Named & { id: string })[]) =>
    new Map(all.map(({ id, name, enName }) => [id, { name, enName }]));
  return {
    organs: byId([...removed, ...organs]),
    positions: byId(positions),
    reasons: byId(reasons),
    people: byId(people.map(({ id, name, enName }) => ({ id, name, enName: enName ?? null }))),
  };
}

/** Takes back what is planned, until it happens. */
export const withdrawStaffEvent = verb(calls.withdrawStaffEvent, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(staffEvent.id, input.eventId), eq(staffEvent.tenantId, tenantId));
    const asked = found((await tx.select({ memberId: staffEvent.memberId }).from(staffEvent).where(isIt))[0]);
    const person = await findMember(tx, scope, asked.memberId, true);
    requireMayChange(ctx, person);
    const [row] = await tx
      .update(staffEvent)
      .set({ state: 'withdrawn', endedAt: ctx.now() })
      .where(and(isIt, eq(staffEvent.state, 'planned'), inArray(staffEvent.kind, [...PLANNED_KINDS])))
      .returning();
    if (!row) {
      throw new ServiceError('staffPlanOver');
    }
    await recordOperation(tx, ctx, {
      action: 'member.withdrawPlan',
      ...asTarget(person),
      changes: [{ field: 'effectiveDay', from: row.day }],
    });
  });
  return {};
});
