import { and, eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { appTokenRunner } from '@server/providers/app-tokens';
import { ProviderFault } from '@server/providers/fault';
import type { ProviderApp } from '@server/providers/types';
import { findAccountByMobile } from '@server/services/person/find-account';
import { parseMobile } from '@server/services/person/read-mobile';
import { isOurs } from '../../people/member/found-member';
import { bindIdentity } from './bind-identity';

/**
 * Links a client's user to the employee with the mobile that the client vouches for. A client speaks for its own company alone:
 * whose account is in another one proves the number themselves, and so does everybody where anything is in doubt.
 */
export async function bindByMobile(
  ctx: Ctx,
  app: ProviderApp,
  userIds: string[],
): Promise<string | undefined> {
  const number = await vouched(ctx, app, userIds[0] ?? '');
  const person = number && (await findAccountByMobile(ctx.db, number));
  if (!person || person.status !== 'normal' || !(await isOurs(ctx.db, app.tenantId, person.id))) {
    return undefined;
  }
  const corp = { tenantId: app.tenantId, provider: app.kind, corpId: app.corpId };
  try {
    return await ctx.db.transaction(async (tx) => {
      const [own] = await tx
        .select({ id: member.id })
        .from(member)
        .where(
          and(
            eq(member.tenantId, app.tenantId),
            eq(member.accountId, person.id),
            eq(member.status, 'normal'),
          ),
        );
      if (!own) {
        return undefined;
      }
      const { id: accountId, name, enName } = person;
      const bound = { memberId: own.id, accountId, name, enName };
      const actor = { tenantId: app.tenantId, ...bound };
      await bindIdentity(tx, ctx, corp, bound, { userIds, source: 'client', actor });
      return accountId;
    });
  } catch (error) {
    if (error instanceof ServiceError) {
      return undefined;
    }
    throw error;
  }
}

/** A right that the app lacks, or a client out of order, leaves the proof to the person. */
async function vouched(ctx: Ctx, app: ProviderApp, userId: string) {
  try {
    const { vouchedMobile } = ctx.providers.clients[app.kind];
    const text = await vouchedMobile?.(app, userId, appTokenRunner(ctx, app));
    return text === undefined ? undefined : await parseMobile(ctx, text);
  } catch (error) {
    if (error instanceof ProviderFault) {
      ctx.log.info('mobile not vouched for', {
        provider: app.kind,
        kind: error.kind,
        errcode: error.errcode,
      });
      return undefined;
    }
    throw error;
  }
}
