import type { Parsed } from '@contract/endpoint';
import * as calls from '@contract/people/profile-calls';
import { PROFILE_LIMITS } from '@contract/people/profile-request';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { profileRequest } from '@server/db/schema/people/profile-request';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { wholeCompany } from '@server/services/access/data-scope';
import { whoReaches } from '@server/services/access/who-reaches';
import { notify } from '@server/services/notice/notify';
import { hitLimit } from '../../rate-limit/hit-limit';
import { accountsElsewhere, findMember, type FoundMember } from '../member/found-member';
import { checkContact, checkPaper } from '../private/change-private';
import { privateOf } from '../private/view-private';
import { sealProposed, type Proposed } from './proposed';
import { presentRequests } from './present-request';

const PROPOSALS = { max: 30, windowMs: 60 * 60 * 1000 };
const SELF = { permission: 'signedIn', scope: 'self' } as const;

/** Proposes a change of the own record; one that waits a field. */
export const proposeProfileChange = verb(calls.proposeProfileChange, SELF, async ({ ctx, input }) => {
  const { tenantId, memberId } = ctx.session;
  await hitLimit(ctx, { key: `profileRequest:${memberId}`, ...PROPOSALS });
  const id = ctx.ids();
  await ctx.db.transaction(async (tx) => {
    // The lock lets one request be compared with the others at a time.
    const own = await findMember(tx, wholeCompany(ctx.session), memberId, true);
    const proposed = await checkProposed(tx, ctx, own, input);
    const open = and(
      eq(profileRequest.memberId, memberId),
      eq(profileRequest.field, input.field),
      eq(profileRequest.state, 'waiting'),
    );
    if ((await tx.$count(profileRequest, open)) > 0) {
      throw new ServiceError('profileRequestOpen');
    }
    await tx.insert(profileRequest).values({
      id,
      tenantId,
      memberId,
      field: input.field,
      proposed: sealProposed(ctx, memberId, proposed),
      note: input.note,
      state: 'waiting',
      createdAt: ctx.now(),
    });
    await notifyKeepers(tx, ctx, id);
  });
  return { id };
});

async function checkProposed(
  tx: Tx,
  ctx: SessionCtx,
  { account }: FoundMember,
  input: Parsed<typeof calls.proposeProfileChange>,
): Promise<Proposed> {
  if (input.field === 'name') {
    if ((await accountsElsewhere(tx, ctx.session.tenantId, [account.id])).size > 0) {
      throw new ServiceError('memberNameNotOurs');
    }
    const name = { name: input.name, enName: input.enName || null };
    requireOther(name, { name: account.name, enName: account.enName });
    return { field: 'name', name };
  }
  const present = await privateOf({ ...ctx, db: tx }, ctx.session.memberId);
  if (input.field === 'contact') {
    const contact = await checkContact(tx, input.contact);
    requireOther(contact, present.contact);
    return { field: 'contact', contact };
  }
  const paper = checkPaper(ctx, input.paper);
  requireOther(paper, present.paper);
  return { field: 'paper', paper };
}

function requireOther<T extends object>(value: T, present: T | null): void {
  if (present && (Object.keys(value) as (keyof T)[]).every((key) => value[key] === present[key])) {
    throw new ServiceError('profileSame');
  }
}

/** Notifies those who decide, without the value. */
async function notifyKeepers(tx: Tx, ctx: SessionCtx, id: string): Promise<void> {
  const { tenantId, memberId, user } = ctx.session;
  const keepers = await whoReaches(tx, tenantId, FUNCTION_ID.organisation, memberId, ctx.now());
  const deciders = keepers.filter((one) => one !== memberId);
  await notify(
    tx,
    ctx,
    tenantId,
    deciders.map((to) => ({
      to,
      kind: 'waiting',
      title: {
        zh_CN: `${user.name}申请修改个人资料`,
        en: `${user.enName || user.name} proposed a change to their record`,
      },
      body: { zh_CN: '请核对后通过或拒绝', en: 'Check it, then accept or reject it' },
      path: `/people-detail?id=${encodeURIComponent(memberId)}`,
      sourceId: id,
    })),
  );
  await tx.execute(sql`select live_notify('work', ${sql.param(deciders)}::text[])`);
}

/** The caller's own requests. */
export const ownProfileRequests = verb(calls.ownProfileRequests, SELF, async ({ ctx }) => {
  const { tenantId, memberId } = ctx.session;
  const rows = await ctx.db
    .select()
    .from(profileRequest)
    .where(and(eq(profileRequest.memberId, memberId), eq(profileRequest.tenantId, tenantId)))
    .orderBy(desc(profileRequest.createdAt), desc(profileRequest.id))
    .limit(PROFILE_LIMITS.listed);
  return await presentRequests(ctx, memberId, rows);
});

/** Withdraws an own request that waits. */
export const withdrawProfileRequest = verb(calls.withdrawProfileRequest, SELF, async ({ ctx, input }) => {
  const { memberId } = ctx.session;
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(profileRequest)
      .where(and(eq(profileRequest.id, input.id), eq(profileRequest.memberId, memberId)))
      .for('update');
    if (found(row).state !== 'waiting') {
      throw new ServiceError('profileRequestOver');
    }
    await tx
      .update(profileRequest)
      .set({ state: 'withdrawn', proposed: null, decidedAt: ctx.now() })
      .where(eq(profileRequest.id, input.id));
  });
  return {};
});
