import { and, eq, sql } from 'drizzle-orm';
import { notice } from '@server/db/schema/notice';
import type { Deliverer } from './send-notices-kind';

const KEPT_MS = 2 * 24 * 3_600_000;

/** What was lost before is old news, and is not sent any more. */
export const lostSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

/** Notices of a company that were given up, since a moment; of one deliverer or of all. */
export const hasFailedBy = (tenantId: string, since: Date, by?: Deliverer) =>
  and(
    eq(notice.tenantId, tenantId),
    eq(notice.state, 'failed'),
    by && eq(notice.channel, by === 'email' ? 'email' : 'client'),
    by === undefined || by === 'email' ? undefined : eq(notice.provider, by),
    sql`${notice.createdAt} > ${since.toISOString()}::timestamptz`,
  );
