import * as calls from '@contract/people/bulk-calls';
import type { BulkChange } from '@contract/people/bulk-calls';
import type { Operation } from '@contract/audit/operations';
import { BULK_UNDO_MINUTES } from '@contract/bulk';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { operationTrack } from '@server/db/schema/audit';
import { bulkChange } from '@server/db/schema/bulk';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { messageText } from '@server/messages/messages';
import { lockAdministration, lockAsAdministrator } from '@server/services/access/administrators';
import { memberScope } from '@server/services/access/data-scope';
import { lockOrganisation } from '../organ/organisation';
import { findAsked, findReached } from './bulk-target';
import { judgeBulk, versionOf, type Verdict } from './judge-bulk';
import { writeBulk } from './write-bulk';

const MINUTE_MS = 60_000;
const ACCESS = { permission: 'organisation', scope: 'dataScope' } as const;

/** Says of each person what a change would do. */
export const previewChangeMany = verb(calls.previewChangeMany, ACCESS, async ({ ctx, input }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  return await ctx.db.transaction(async (tx) => {
    const judged = await judgeBulk(tx, ctx, await findAsked(tx, scope, input.target, false), input.change);
    return {
      results: judged.verdicts.map((verdict) => ({
        ...resultOf(ctx, verdict),
        from: namedOf(verdict.from),
        stays: verdict.stays,
      })),
      to: namedOf(judged.to),
      version: versionOf(judged),
    };
  });
});

/** Gives several people one value; who may not be changed is left out and named. */
export const memberChangeMany = verb(
  calls.memberChangeMany,
  ACCESS,
  async ({ ctx, input: { target, change, version } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    return await ctx.db.transaction(async (tx) => {
      await lock(tx, ctx, change);
      const judged = await judgeBulk(tx, ctx, await findAsked(tx, scope, target, true), change);
      if (versionOf(judged) !== version) {
        throw new ServiceError('bulkChanged');
      }
      const mine = judged.verdicts.filter(({ refusal, stays }) => refusal === undefined && !stays);
      const value = valueOf(change);
      await writeBulk(
        tx,
        ctx,
        change,
        mine.map(({ person }) => ({ person, value })),
      );
      return {
        results: judged.verdicts.map((verdict) => resultOf(ctx, verdict)),
        changed: mine.length,
        bulkId: mine.length > 0 ? await remember(tx, ctx, change, mine) : null,
      };
    });
  },
);

/** Gives people back what they had before the caller changed them together, where that is still what they were given. */
export const undoChangeMany = verb(calls.undoChangeMany, ACCESS, async ({ ctx, input: { bulkId } }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId, memberId } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    await lockOrganisation(tx, tenantId);
    const [row] = await tx
      .select()
      .from(bulkChange)
      .where(
        and(eq(bulkChange.id, bulkId), eq(bulkChange.tenantId, tenantId), eq(bulkChange.memberId, memberId)),
      )
      .for('update');
    const { createdAt, undoneAt, change, people } = found(row);
    if (undoneAt !== null || ctx.now().getTime() > createdAt.getTime() + BULK_UNDO_MINUTES * MINUTE_MS) {
      throw new ServiceError('bulkUndoOver');
    }
    await lock(tx, ctx, change);
    const ids = people.map(({ id }) => id);
    const reached = await findReached(tx, scope, ids);
    const { verdicts } = await judgeBulk(tx, ctx, reached, change);
    const touched = await touchedSince(tx, tenantId, change, createdAt, ids);
    const beforeOf = new Map(people.map(({ id, before }) => [id, before]));
    const back = verdicts.filter(
      ({ person, refusal, stays }) => stays && refusal === undefined && !touched.has(person.member.id),
    );
    await writeBulk(
      tx,
      ctx,
      change,
      back.map(({ person }) => ({ person, value: beforeOf.get(person.member.id) ?? null })),
    );
    await tx.update(bulkChange).set({ undoneAt: ctx.now() }).where(eq(bulkChange.id, bulkId));
    return { undone: back.length, changed: people.length - back.length };
  });
});

/** Roles and access are changed by one at a time, and by who still may. */
async function lock(tx: Tx, ctx: SessionCtx, { field }: BulkChange): Promise<void> {
  const { tenantId } = ctx.session;
  await lockOrganisation(tx, tenantId);
  if (field === 'role') {
    await lockAsAdministrator(tx, ctx);
  } else if (field === 'access') {
    await lockAdministration(tx, [tenantId]);
  }
}

function valueOf(change: BulkChange): string | null {
  switch (change.field) {
    case 'position':
      return change.positionId;
    case 'manager':
      return change.managerId;
    case 'homePlace':
      return change.homePlace;
    case 'role':
      return change.isHeld ? change.roleId : null;
    case 'access':
      return change.isOpen ? 'normal' : 'disabled';
  }
}

async function remember(
  tx: Tx,
  ctx: SessionCtx,
  change: BulkChange,
  changed: readonly Verdict[],
): Promise<string> {
  const { tenantId, memberId } = ctx.session;
  const id = ctx.ids();
  const people = changed.map(({ person, before }) => ({ id: person.member.id, before }));
  await tx.insert(bulkChange).values({ id, tenantId, memberId, change, people, createdAt: ctx.now() });
  return id;
}

const ACTIONS: Readonly<Record<BulkChange['field'], Operation[]>> = {
  position: ['member.move'],
  manager: ['member.changeEmployment'],
  homePlace: ['member.changeEmployment'],
  role: ['role.saveMemberRoles'],
  access: ['member.enable', 'member.disable'],
};

/** Those of some people whose field someone has changed since a moment: there and back is a change as well. */
async function touchedSince(
  tx: Tx,
  tenantId: string,
  { field }: BulkChange,
  since: Date,
  ids: readonly string[],
): Promise<Set<string | null>> {
  const rows = await tx
    .select({ id: operationTrack.targetId, changes: operationTrack.changes })
    .from(operationTrack)
    .where(
      and(
        eq(operationTrack.tenantId, tenantId),
        gt(operationTrack.createdAt, since),
        inArray(operationTrack.action, ACTIONS[field]),
        inArray(operationTrack.targetId, [...ids]),
      ),
    );
  const isField = ({ changes }: (typeof rows)[number]) =>
    (field !== 'manager' && field !== 'homePlace') || changes.some((one) => one.field === field);
  return new Set(rows.filter(isField).map(({ id }) => id));
}

function resultOf({ lang }: SessionCtx, { person: { member, account }, refusal }: Verdict) {
  return {
    id: member.id,
    name: account.name,
    enName: account.enName,
    refusal: refusal ? messageText(refusal, lang) : null,
  };
}

const namedOf = (named: { name: string; enName: string | null } | null) =>
  named && { name: named.name, enName: named.enName };
