import type * as calls from '@contract/workbench/calls';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { account } from '@server/db/schema/account';
import { approval } from '@server/db/schema/approval/approval';
import { member } from '@server/db/schema/member';
import { workItem } from '@server/db/schema/work';
import type { CallOf } from '../call-of';
import { newestFirst, pageRange, toPage } from '../page-of';

/** Work that waits for the signed-in person in the current company, newest first. */
export async function getPendingWork({
  ctx,
  input,
}: CallOf<typeof calls.getPendingWork>): Promise<Out<typeof calls.getPendingWork>> {
  const { limit, offset } = pageRange(input);
  const shown = ctx.db
    .select()
    .from(workItem)
    .where(
      and(
        eq(workItem.memberId, ctx.session.memberId),
        input.kind && eq(workItem.kind, input.kind),
        isNull(workItem.doneAt),
      ),
    )
    .orderBy(...newestFirst(workItem.createdAt, workItem.id))
    .limit(limit)
    .offset(offset)
    .as('shown');
  const rows = await ctx.db
    .select({
      id: shown.id,
      kind: shown.kind,
      title: shown.title,
      sourceId: shown.sourceId,
      fromName: account.name,
      fromEnName: account.enName,
      createdAt: shown.createdAt,
      dueAt: shown.dueAt,
      isUrged: shown.isUrged,
      requestName: approval.processName,
      span: approval.span,
    })
    .from(shown)
    .leftJoin(
      approval,
      sql`${approval.id} = ${shown.sourceId} and ${approval.tenantId} = ${shown.tenantId} and ${shown.kind} in ('lgApprove', 'ymApprove')`,
    )
    .leftJoin(member, sql`${member.id} = ${shown.fromMemberId} and ${member.tenantId} = ${shown.tenantId}`)
    .leftJoin(account, eq(account.id, member.accountId))
    .orderBy(...newestFirst(shown.createdAt, shown.id));
  return toPage(rows, input.pageSize, ({ requestName, span, ...row }) => ({
    ...row,
    request: requestName && { name: requestName, span },
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString(),
  }));
}
