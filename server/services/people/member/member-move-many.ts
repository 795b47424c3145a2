import * as calls from '@contract/people/member-calls';
import { BULK_UNDO_MINUTES } from '@contract/bulk';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { operationTrack } from '@server/db/schema/audit';
import { bulkMove } from '@server/db/schema/bulk';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperations } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { messageText } from '@server/messages/messages';
import { lockOrganisation, organsById } from '../organ/organisation';
import { findAsked, findReached, refusalOf } from '../bulk/bulk-target';
import { asTarget, type FoundMember } from './found-member';
import { placeMembers } from './member-place';

const MINUTE_MS = 60_000;

const ACCESS = { permission: 'organisation', scope: 'dataScope' } as const;

/** Says of each person what moving them would do. */
export const previewMoveMany = verb(calls.previewMoveMany, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  requireOrganInScope(scope, input.organId);
  return await ctx.db.transaction(async (tx) => {
    const people = await findAsked(tx, scope, input.target, false);
    const organs = await organsById(
      tx,
      scope.tenantId,
      people.map(({ member: { departmentId } }) => departmentId),
    );
    return {
      results: people.map((person) => {
        const { departmentId } = person.member;
        const organ = departmentId === null ? undefined : organs.get(departmentId);
        return {
          ...resultOf(ctx, person),
          from: organ ? { name: organ.name, enName: organ.enName } : null,
          stays: departmentId === input.organId,
        };
      }),
    };
  });
});

/** Gives several people another department, each as memberMove does; who may not be moved is left out and named. */
export const memberMoveMany = verb(
  calls.memberMoveMany,
  ACCESS,
  async ({ ctx, input: { target, organId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    requireOrganInScope(scope, organId);
    return await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, ctx.session.tenantId);
      const people = await findAsked(tx, scope, target, true);
      const mine = people.filter(
        (person) => refusalOf(ctx, person) === undefined && person.member.departmentId !== organId,
      );
      await move(
        tx,
        ctx,
        mine.map((person) => ({ person, organId })),
      );
      return {
        results: people.map((person) => resultOf(ctx, person)),
        moved: mine.length,
        moveId: mine.length > 0 ? await remember(tx, ctx, organId, mine) : null,
      };
    });
  },
);

/** Puts people back whose place is still the one that they were moved to. */
export const undoMoveMany = verb(calls.undoMoveMany, ACCESS, async ({ ctx, input: { moveId } }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId, memberId } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    await lockOrganisation(tx, tenantId);
    const [row] = await tx
      .select()
      .from(bulkMove)
      .where(and(eq(bulkMove.id, moveId), eq(bulkMove.tenantId, tenantId), eq(bulkMove.memberId, memberId)))
      .for('update');
    const { createdAt, undoneAt, organId, people } = found(row);
    if (undoneAt !== null || ctx.now().getTime() > createdAt.getTime() + BULK_UNDO_MINUTES * MINUTE_MS) {
      throw new ServiceError('bulkUndoOver');
    }
    const reached = await findReached(
      tx,
      scope,
      people.map(({ id }) => id),
    );
    const touched = await movedSince(tx, tenantId, createdAt);
    const organs = await organsById(
      tx,
      tenantId,
      people.map((one) => one.organId),
    );
    const back = people.flatMap((before) => {
      const person = reached.find((one) => one.member.id === before.id);
      const isSame =
        person?.member.departmentId === organId &&
        person.member.positionId === before.positionId &&
        refusalOf(ctx, person) === undefined &&
        !touched.has(before.id);
      // A person without a department gets none back: moving needs one.
      return isSame && before.organId !== null && organs.has(before.organId)
        ? [{ person, organId: before.organId }]
        : [];
    });
    await move(tx, ctx, back);
    await tx.update(bulkMove).set({ undoneAt: ctx.now() }).where(eq(bulkMove.id, moveId));
    return { undone: back.length, changed: people.length - back.length };
  });
});

type Moved = { person: FoundMember; organId: string };

async function move(tx: Tx, ctx: SessionCtx, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) {
    return;
  }
  const placed = moved.map(({ person, organId }) => ({
    own: person.member,
    place: { organId, positionId: person.member.positionId },
  }));
  const changes = await placeMembers(tx, ctx, placed);
  const records = moved.map(({ person }, at) => ({
    action: 'member.move' as const,
    ...asTarget(person),
    changes: changes[at]!,
  }));
  await recordOperations(
    tx,
    ctx,
    records.filter((record) => record.changes.length > 0),
  );
}

async function remember(
  tx: Tx,
  ctx: SessionCtx,
  organId: string,
  moved: readonly FoundMember[],
): Promise<string> {
  const { tenantId, memberId } = ctx.session;
  const id = ctx.ids();
  const people = moved.map(({ member: own }) => ({
    id: own.id,
    organId: own.departmentId,
    positionId: own.positionId,
  }));
  await tx.insert(bulkMove).values({ id, tenantId, memberId, organId, people, createdAt: ctx.now() });
  return id;
}

/** The people of the company that someone has moved since a moment: there and back is a change as well. */
async function movedSince(tx: Tx, tenantId: string, since: Date): Promise<Set<string | null>> {
  const rows = await tx
    .select({ id: operationTrack.targetId })
    .from(operationTrack)
    .where(
      and(
        eq(operationTrack.tenantId, tenantId),
        gt(operationTrack.createdAt, since),
        eq(operationTrack.action, 'member.move'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

function resultOf(ctx: SessionCtx, person: FoundMember) {
  const refusal = refusalOf(ctx, person);
  return {
    id: person.member.id,
    name: person.account.name,
    enName: person.account.enName,
    refusal: refusal ? messageText(refusal, ctx.lang) : null,
  };
}
