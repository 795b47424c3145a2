import { and, desc, eq, gt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx, Session } from '@server/kernel/context';
import { reportRun } from '@server/db/schema/report/report';

const SHOWN_MS = 7 * 24 * 60 * 60_000;

type Owner = Pick<Ctx, 'db' | 'now'> & { session: Pick<Session, 'tenantId' | 'memberId'> };

/** Failed runs of a person's reports in the last seven days, until a later run of the report is done. */
export async function failedReports({ db, now, session }: Owner) {
  const later = alias(reportRun, 'later');
  return await db
    .select({
      id: reportRun.id,
      reportId: reportRun.reportId,
      name: reportRun.name,
      failedAt: reportRun.finishedAt,
    })
    .from(reportRun)
    .where(
      and(
        eq(reportRun.tenantId, session.tenantId),
        eq(reportRun.ownerMemberId, session.memberId),
        eq(reportRun.state, 'failed'),
        gt(reportRun.finishedAt, new Date(now().getTime() - SHOWN_MS)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(later)
            .where(
              and(
                eq(later.reportId, reportRun.reportId),
                eq(later.state, 'done'),
                gt(later.createdAt, reportRun.createdAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(reportRun.finishedAt), reportRun.id);
}
