import * as calls from '@contract/people/profile-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { profileRequest } from '@server/db/schema/people/profile-request';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';
import { notify } from '@server/services/notice/notify';
import { requirePurpose } from '@server/services/session/proof/purpose-proof';
import { asTarget, findMember, requireMayChange, type FoundMember } from '../member/found-member';
import { changeMember } from '../member/member-change';
import { lockOrganisation } from '../organ/organisation';
import { changePrivate } from '../private/change-private';
import { openProposed, type Proposed } from './proposed';
import { presentRequests } from './present-request';

const ACCESS = { permission: 'organisation', scope: 'dataScope' } as const;

/** Requests of a person within the scope that wait. */
export const profileRequests = verb(calls.profileRequests, ACCESS, async ({ ctx, input: { memberId } }) => {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { member } = await findMember(ctx.db, scope, memberId);
  const rows = await ctx.db
    .select()
    .from(profileRequest)
    .where(
      and(
        eq(profileRequest.memberId, member.id),
        eq(profileRequest.tenantId, member.tenantId),
        eq(profileRequest.state, 'waiting'),
      ),
    )
    .orderBy(asc(profileRequest.createdAt), asc(profileRequest.id));
  return await presentRequests(ctx, member.id, rows);
});

/** A proposed contact or number whole, after a proof; with a record. */
export const viewProfileRequest = verb(calls.viewProfileRequest, ACCESS, async ({ ctx, input }) => {
  const { row, person } = await findRequest(ctx.db, ctx, input.id, false);
  await requirePurpose(ctx.db, ctx, 'identity');
  const proposed = openProposed(ctx, row);
  if (proposed && proposed.field !== 'name' && person.member.id !== ctx.session.memberId) {
    await recordOperation(ctx.db, ctx, {
      action: 'member.viewPrivate',
      ...asTarget(person),
      changes: [{ field: 'privatePart', to: proposed.field }],
    });
  }
  return {
    contact: proposed?.field === 'contact' ? proposed.contact : null,
    paper: proposed?.field === 'paper' ? proposed.paper : null,
  };
});

/** Accepts a request, which changes the record in the same transaction, or rejects it. */
export const decideProfileRequest = verb(
  calls.decideProfileRequest,
  ACCESS,
  async ({ ctx, input: { id, isAccepted, reply } }) => {
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, ctx.session.tenantId);
      const { row, person } = await findRequest(tx, ctx, id, true);
      if (row.memberId === ctx.session.memberId) {
        throw new ServiceError('profileRequestOwn');
      }
      requireMayChange(ctx, person);
      if (row.state !== 'waiting') {
        throw new ServiceError('profileRequestOver');
      }
      if (isAccepted) {
        await apply(tx, ctx, person, found(openProposed(ctx, row)));
      }
      await tx
        .update(profileRequest)
        .set({
          state: isAccepted ? 'accepted' : 'rejected',
          // Nothing private stays with a decided request.
          proposed: null,
          reply: reply || null,
          decidedByMemberId: ctx.session.memberId,
          decidedAt: ctx.now(),
        })
        .where(eq(profileRequest.id, id));
      await recordOperation(tx, ctx, {
        action: isAccepted ? 'member.acceptProfile' : 'member.rejectProfile',
        ...asTarget(person),
        changes: [{ field: 'profileField', to: row.field }],
      });
      await notifyDecided(tx, ctx, row, isAccepted, reply);
    });
    return {};
  },
);

async function findRequest(db: Db | Tx, ctx: SessionCtx, id: string, isLocked: boolean) {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const [asked] = await db
    .select({ memberId: profileRequest.memberId })
    .from(profileRequest)
    .where(and(eq(profileRequest.id, id), eq(profileRequest.tenantId, ctx.session.tenantId)));
  // The person is locked first, in the order that proposing takes.
  const person = await findMember(db, scope, found(asked).memberId, isLocked);
  const rows = db.select().from(profileRequest).where(eq(profileRequest.id, id));
  const [row] = await (isLocked ? rows.for('update') : rows);
  return { row: found(row), person };
}

async function apply(tx: Tx, ctx: SessionCtx, person: FoundMember, proposed: Proposed): Promise<void> {
  if (person.member.status === 'left') {
    throw new ServiceError('memberIsLeft');
  }
  if (proposed.field === 'name') {
    const { jobNumber, accountType } = person.member;
    await changeMember(tx, ctx, person, {
      name: proposed.name.name,
      enName: proposed.name.enName ?? '',
      jobNumber: jobNumber ?? '',
      accountType,
      number: undefined,
    });
    return;
  }
  await changePrivate(
    tx,
    ctx,
    person,
    proposed.field === 'contact' ? { contact: proposed.contact } : { paper: proposed.paper },
  );
}

async function notifyDecided(
  tx: Tx,
  ctx: SessionCtx,
  { id, memberId }: { id: string; memberId: string },
  isAccepted: boolean,
  reply: string,
): Promise<void> {
  const { tenantId, user } = ctx.session;
  const by = { zh_CN: user.name, en: user.enName || user.name };
  await notify(tx, ctx, tenantId, [
    {
      to: memberId,
      kind: 'decided',
      title: isAccepted
        ? { zh_CN: '个人资料修改已通过', en: 'Your change to your record was accepted' }
        : { zh_CN: '个人资料修改未通过', en: 'Your change to your record was rejected' },
      body: reply
        ? { zh_CN: `${by.zh_CN}：${reply}`, en: `${by.en}: ${reply}` }
        : { zh_CN: `${by.zh_CN}已处理`, en: `Decided by ${by.en}` },
      path: '/personalAccountManage',
      sourceId: `${id} decided`,
    },
  ]);
  await tx.execute(sql`select live_notify('work', ${sql.param([memberId, ctx.session.memberId])}::text[])`);
}
