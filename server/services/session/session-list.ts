import type * as deviceCalls from '@contract/session/device-calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { session } from '@server/db/schema/session';
import { tenant } from '@server/db/schema/company';
import type { CallOf } from '../call-of';
import { newestFirst } from '../page-of';
import { describeDevice, maskIp } from './describe-device';
import { isLiveSessionOf } from './live-sessions';

/** More than anybody has; it keeps the answer small for an account that a script signs in with. */
const MAX_SHOWN = 50;

/** Where the account is signed in, this device first (sessionList). */
export async function sessionList({
  ctx,
}: CallOf<typeof deviceCalls.sessionList>): Promise<Out<typeof deviceCalls.sessionList>> {
  const { accountId, id: currentId } = ctx.session;
  const rows = await ctx.db
    .select({ session, companyName: tenant.name, companyEnName: tenant.enName })
    .from(session)
    .innerJoin(tenant, eq(tenant.id, session.tenantId))
    .where(isLiveSessionOf(ctx, accountId))
    .orderBy(...newestFirst(session.lastSeenAt, session.id))
    .limit(MAX_SHOWN);
  const list = rows.map(({ session: row, companyName, companyEnName }) => ({
    id: row.id,
    ...describeDevice(row.userAgent),
    companyName,
    companyEnName,
    maskedIp: maskIp(row.ip),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
  }));
  return { list: list.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}
