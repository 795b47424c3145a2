import { and, eq, inArray } from 'drizzle-orm';
import { CHAT_CLIENT_NAMES } from '@contract/host/chat-client';

import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { providerIdentity } from '@server/db/schema/provider';
import { ServiceError } from '@server/kernel/errors';
import type { ProviderKind } from '@server/providers/types';
import { clientNote } from '@server/services/session/security-note';
import { recordOperation, type Actor, type Recording } from '@server/kernel/record-operation';
import { notify } from '../../notice/notify';

export type Corp = { tenantId: string; provider: ProviderKind; corpId: string };
export type Bound = { memberId: string; accountId: string; name: string; enName: string | null };
type Source = (typeof providerIdentity.$inferSelect)['source'];

export const ofCorp = ({ tenantId, provider, corpId }: Corp) =>
  and(
    eq(providerIdentity.tenantId, tenantId),
    eq(providerIdentity.provider, provider),
    eq(providerIdentity.corpId, corpId),
  );

/**
 * Links the ids that a client has for one user to an employee. One user is one employee of a company, and one employee one user:
 * anything else is refused by name of what is in the way. `isReplacing`: the client no longer knows the employee's former ids.
 */
export async function bindIdentity(
  tx: Tx,
  ctx: Recording,
  corp: Corp,
  to: Bound,
  given: {
    userIds: readonly string[];
    source: Source;
    isInDirectory?: boolean;
    isReplacing?: boolean;
    actor?: Actor;
  },
): Promise<void> {
  const { source, isReplacing = false, isInDirectory } = given;
  // A client may know somebody by the same id twice over.
  const userIds = [...new Set(given.userIds)];
  // Two bindings of one employee wait for each other; those of one user meet at the unique index.
  await tx.select({ id: member.id }).from(member).where(eq(member.id, to.memberId)).for('no key update');
  const taken = await tx
    .select({ memberId: providerIdentity.memberId })
    .from(providerIdentity)
    .where(and(ofCorp(corp), inArray(providerIdentity.providerUserId, userIds)));
  if (taken.some(({ memberId }) => memberId !== to.memberId)) {
    throw new ServiceError('clientUserTaken');
  }
  const own = and(ofCorp(corp), eq(providerIdentity.memberId, to.memberId));
  const before = await tx.select().from(providerIdentity).where(own);
  const isSameUser = before.length === 0 || before.some((row) => userIds.includes(row.providerUserId));
  if (!isSameUser && !isReplacing) {
    throw new ServiceError('clientUserOther');
  }
  // What the person has proven stays proven when a directory says the same.
  const isProven = isSameUser && before.some((row) => row.source === 'person' || row.source === 'operator');
  const kept = source === 'directory' && isProven ? (before[0]?.source ?? source) : source;
  await tx.delete(providerIdentity).where(own);
  await tx.insert(providerIdentity).values(
    userIds.map((providerUserId) => ({
      id: ctx.ids(),
      ...corp,
      providerUserId,
      accountId: to.accountId,
      memberId: to.memberId,
      source: kept,
      isInDirectory: isInDirectory ?? before.some((row) => row.isInDirectory),
      createdAt: (isSameUser && before[0]?.createdAt) || ctx.now(),
    })),
  );
  if (before.length === 0 || !isSameUser || kept !== before[0]?.source) {
    await recordOperation(
      tx,
      ctx,
      {
        action: 'chatClient.bind',
        targetId: to.memberId,
        targetName: to.name,
        targetEnName: to.enName,
        changes: [{ field: 'client', to: nameOf(corp).zh_CN, toEn: nameOf(corp).en }],
      },
      given.actor,
    );
    // What a first reading of a directory links is what the company has set up.
    if (source !== 'directory' || !isSameUser) {
      await notify(tx, ctx, corp.tenantId, [clientNote(to.memberId, corp.provider, 'linked')]);
    }
  }
}

export const nameOf = ({ provider }: Pick<Corp, 'provider'>) => CHAT_CLIENT_NAMES[provider];
