import type { BulkChange } from '@contract/people/bulk-calls';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { member, memberRole, role } from '@server/db/schema/member';
import { session } from '@server/db/schema/session';
import type { SessionCtx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { found } from '@server/kernel/errors';
import { recordOperations } from '@server/kernel/record-operation';
import { recordStaffEvents } from '@server/services/person/staff-events';
import { changeEmployments, type EmployedChange } from '../employment/change-employments';
import { asTarget, type FoundMember } from '../member/found-member';
import { endSessionsOf } from '../member/member-leave';
import { notifyOfPayHolders, payHolders } from '../../notice/pay-holders';
import { placeMembers } from '../member/member-place';

/** A person and the value that they get: an id, a code or a status. */
export type Given = { person: FoundMember; value: string | null };

/** Gives people values of one field, in sets, with a record each. */
export async function writeBulk(
  tx: Tx,
  ctx: SessionCtx,
  change: BulkChange,
  given: readonly Given[],
): Promise<void> {
  if (given.length === 0) {
    return;
  }
  switch (change.field) {
    case 'position':
      return await writePositions(tx, ctx, given);
    case 'manager':
      return await writeEmployment(
        tx,
        ctx,
        given.map(({ person, value }) => ({ person, change: { managerId: value } })),
      );
    case 'homePlace':
      return await writeEmployment(
        tx,
        ctx,
        given.map(({ person, value }) => ({ person, change: { homePlace: value } })),
      );
    case 'role':
      return await writeRole(tx, ctx, change.roleId, given);
    case 'access':
      return await writeAccess(tx, ctx, given);
  }
}

async function writePositions(tx: Tx, ctx: SessionCtx, given: readonly Given[]): Promise<void> {
  const changes = await placeMembers(
    tx,
    ctx,
    given.map(({ person: { member: own }, value }) => ({
      own,
      place: { organId: found(own.departmentId ?? undefined), positionId: value },
    })),
  );
  await recordOperations(
    tx,
    ctx,
    given.map(({ person }, at) => ({
      action: 'member.move' as const,
      ...asTarget(person),
      changes: changes[at]!,
    })),
  );
}

const writeEmployment = async (tx: Tx, ctx: SessionCtx, changes: readonly EmployedChange[]): Promise<void> =>
  void (await changeEmployments(tx, ctx, changes));

/** Gives or takes a role; the sessions of these people are refreshed. */
async function writeRole(tx: Tx, ctx: SessionCtx, roleId: string, given: readonly Given[]): Promise<void> {
  const { tenantId } = ctx.session;
  const [own] = await tx.select().from(role).where(eq(role.id, roleId));
  const { code, name, enName } = found(own);
  const idsOf = (isHeld: boolean) =>
    given.filter(({ value }) => (value !== null) === isHeld).map(({ person }) => person.member.id);
  const [gets, loses] = [idsOf(true), idsOf(false)];
  const payBefore = await payHolders(tx, tenantId);
  if (gets.length > 0) {
    await tx
      .insert(memberRole)
      .values(gets.map((memberId) => ({ memberId, roleId, tenantId })))
      .onConflictDoNothing();
  }
  if (loses.length > 0) {
    await tx
      .delete(memberRole)
      .where(and(eq(memberRole.roleId, roleId), inArray(memberRole.memberId, loses)));
  }
  await tx
    .update(session)
    .set({ needRefresh: true })
    .where(and(inArray(session.memberId, [...gets, ...loses]), isNull(session.revokedAt)));
  await notifyOfPayHolders(tx, ctx, { tenantId, byMemberId: ctx.session.memberId }, payBefore);
  // A standard role is named by its code, which the portal translates.
  const words = code === roleId ? { zh: name, en: enName ?? name } : { zh: code, en: code };
  await recordOperations(
    tx,
    ctx,
    given.map(({ person, value }) => ({
      action: 'role.saveMemberRoles' as const,
      ...asTarget(person),
      changes: [
        value === null
          ? { field: 'roles' as const, from: words.zh, fromEn: words.en }
          : { field: 'roles' as const, to: words.zh, toEn: words.en },
      ],
    })),
  );
}

async function writeAccess(tx: Tx, ctx: SessionCtx, given: readonly Given[]): Promise<void> {
  const idsOf = (isOpen: boolean) =>
    given.filter(({ value }) => (value === 'normal') === isOpen).map(({ person }) => person.member.id);
  const [opened, closed] = [idsOf(true), idsOf(false)];
  for (const [ids, status] of [
    [opened, 'normal'],
    [closed, 'disabled'],
  ] as const) {
    if (ids.length > 0) {
      await tx.update(member).set({ status, isShutOutByDirectory: false }).where(inArray(member.id, ids));
    }
  }
  if (closed.length > 0) {
    await endSessionsOf(tx, ctx, closed);
  }
  const day = dayOf(ctx.now());
  await recordStaffEvents(
    tx,
    ctx,
    given.map(({ person, value }) => ({
      memberId: person.member.id,
      kind: value === 'normal' ? 'resumed' : 'suspended',
      day,
    })),
  );
  await recordOperations(
    tx,
    ctx,
    given.map(({ person, value }) => ({
      action: value === 'normal' ? ('member.enable' as const) : ('member.disable' as const),
      ...asTarget(person),
    })),
  );
}
