import * as calls from '@contract/people/member-calls';
import { needsHeir, waitingOf } from '@contract/people/rules/handover';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member, memberRole } from '@server/db/schema/member';
import { productSeat } from '@server/db/schema/product';
import { providerIdentity } from '@server/db/schema/provider';
import { calendarFeed } from '@server/db/schema/planning/roster';
import { session } from '@server/db/schema/session';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { endStays } from '../../attendance-group/move-people';
import { leaving, type Heir, type Leaver } from '@server/services/person/leaving';
import {
  findAdministrators,
  lockAdministration,
  requireAppointer,
  requireNotPrimary,
} from '@server/services/access/administrators';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope } from '@server/services/access/data-scope';
import { withdrawProofs } from '../../session/proof/session-proof';
import { lockOrganisation } from '../organ/organisation';
import { requireColleague } from '../organ/organ-head';
import { asTarget, findMember, isAdministrator, requireMayChange, type FoundMember } from './found-member';
import { handOver } from './hand-over';
import { countWaiting } from './leave-check';
import { verb } from '@server/kernel/verb';

/** Has a person leave the company: one transaction, after which nothing waits for them and nothing opens to them. */
export const memberLeave = verb(
  calls.memberLeave,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { memberId, heirId } = input;
    await ctx.db.transaction(async (tx) => await letGo(tx, ctx, scope, { memberId, heirId }));
    return {};
  },
);

type Leaving = { memberId: string; heirId?: string | undefined };

/** Has a person of the scope leave, in a transaction that does nothing else before: it takes its locks in the order of all others. */
export async function letGo(
  tx: Tx,
  ctx: Acting,
  scope: MemberScope,
  { memberId, heirId }: Leaving,
): Promise<void> {
  requireOther(ctx, memberId);
  const { tenantId } = ctx.session;
  await lockOrganisation(tx, tenantId);
  await lockAdministration(tx, [tenantId]);
  const release = await leaving.get().lock(tx, [memberId]);
  const found = await findMember(tx, scope, memberId, true);
  await requireMayRemove(tx, ctx, found);
  if (found.member.status === 'left') {
    throw new ServiceError('memberIsLeft');
  }
  const waiting = waitingOf(await countWaiting(tx, { tenantId, memberId, now: ctx.now() }));
  const heir = heirId === undefined ? undefined : await requireHeir(tx, ctx, memberId, heirId);
  if (needsHeir(waiting) && !heir) {
    throw new ServiceError('heirMissing');
  }
  const { account } = found;
  const leaver: Leaver = {
    tenantId,
    memberId,
    accountId: account.id,
    name: account.name,
    enName: account.enName,
    hasLeft: true,
  };
  await leaving.get().announce(tx, ctx, leaver);
  await tx.update(member).set({ status: 'left', leftAt: ctx.now() }).where(eq(member.id, memberId));
  await requireAdministrator(tx, tenantId, found);
  await recordOperation(tx, ctx, {
    action: 'member.leave',
    ...asTarget(found),
    changes: [
      ...(heir ? [{ field: 'heir' as const, to: heir.name, toEn: heir.enName }] : []),
      { field: 'roles', from: found.roles.join(',') },
    ],
  });
  await shutOut(tx, ctx, memberId);
  await release(ctx, leaver, heir);
  await endStays(tx, ctx, memberId);
  if (heir) {
    await handOver(tx, ctx, leaver, heir);
  }
}

/** Who holds every right of the company is removed by its primary account alone, which is handed over before it goes. */
export async function requireMayRemove(tx: Tx, ctx: Acting, found: FoundMember): Promise<void> {
  if (isAdministrator(found)) {
    await requireNotPrimary(tx, ctx.session.tenantId, found.member.id);
    requireMayChange(ctx, found);
    await requireAppointer(tx, ctx);
  }
}

/** Nobody shuts the door behind themselves: a slip would leave them outside. */
export function requireOther(ctx: Acting, memberId: string): void {
  if (memberId === ctx.session.memberId) {
    throw new ServiceError('memberIsSelf');
  }
}

/** Refuses a change that leaves the company without an administrator; to be asked behind it, under the lock of administration. */
export async function requireAdministrator(
  tx: Tx,
  tenantId: string,
  found: Pick<FoundMember, 'roles'>,
): Promise<void> {
  if (isAdministrator(found) && (await findAdministrators(tx, tenantId)).length === 0) {
    throw new ServiceError('lastAdministrator');
  }
}

async function requireHeir(tx: Tx, ctx: Acting, memberId: string, heirId: string): Promise<Heir> {
  if (heirId === memberId) {
    throw new ServiceError('heirWrong');
  }
  return await requireColleague(tx, ctx.session.tenantId, heirId, 'heirWrong');
}

/** Everything that opens the company to a person, or that they hold of it. */
async function shutOut(tx: Tx, ctx: Acting, memberId: string): Promise<void> {
  await endMemberSessions(tx, ctx, memberId);
  await tx.delete(providerIdentity).where(eq(providerIdentity.memberId, memberId));
  await tx.delete(productSeat).where(eq(productSeat.memberId, memberId));
  await tx.delete(memberRole).where(eq(memberRole.memberId, memberId));
  await tx.delete(calendarFeed).where(eq(calendarFeed.memberId, memberId));
}

/** Ends a person's sessions in this company; those in another one go on, and come back here by another proof alone. */
export async function endMemberSessions(tx: Tx, ctx: Acting, memberId: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(session.memberId, memberId), isNull(session.revokedAt)));
  await withdrawProofs(tx, [memberId]);
}
