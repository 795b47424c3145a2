import * as deviceCalls from '@contract/session/device-calls';
import { and, eq, inArray } from 'drizzle-orm';
import { session } from '@server/db/schema/session';
import { tenant } from '@server/db/schema/company';
import { newestFirst } from '@server/kernel/page-of';
import { describeDevice, maskIp } from './describe-device';
import { isLiveSessionOf } from './live-sessions';
import { coveredCompanies } from './proof/session-proof';
import { verb } from '@server/kernel/verb';

/** More than anybody has; it keeps the answer small for an account that a script signs in with. */
const MAX_SHOWN = 50;

/** Where the account is signed in, this device first; in companies that this session covers. */
export const sessionList = verb(
  deviceCalls.sessionList,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const { accountId, id: currentId } = ctx.session;
    const covered = await coveredCompanies(ctx.db, ctx.session);
    const rows = await ctx.db
      .select({ session, companyName: tenant.name, companyEnName: tenant.enName })
      .from(session)
      .innerJoin(tenant, eq(tenant.id, session.tenantId))
      .where(and(isLiveSessionOf(ctx, accountId), inArray(session.tenantId, covered)))
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
  },
);
