import { and, eq, isNull, sql } from 'drizzle-orm';
import { keptText } from '@contract/leave/change/kept-text';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import type { NoticeKind } from '@contract/message/notice';
import type { SessionCtx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { workItem } from '@server/db/schema/work';
import { pathOf } from '../../approval/act/notify';
import type { ApprovalRow } from '../../approval/read/load-item';
import { notify } from '../../notice/notify';
import type { CutPlan } from './cut-plan';

/** Cut at once, asked for, agreed to, refused, taken back. */
export type CutNews = 'held' | 'asked' | 'agreed' | 'refused' | 'withdrawn';

const TITLES: Readonly<Record<CutNews, { kind: NoticeKind; title: LocalizedText }>> = {
  held: { kind: 'decided', title: { zh_CN: '假期已变更', en: 'Leave changed' } },
  asked: { kind: 'waiting', title: { zh_CN: '假期变更待您审批', en: 'Review a change of leave' } },
  agreed: { kind: 'decided', title: { zh_CN: '假期变更已通过', en: 'Change of leave approved' } },
  refused: { kind: 'decided', title: { zh_CN: '假期变更未通过', en: 'Change of leave rejected' } },
  withdrawn: { kind: 'decided', title: { zh_CN: '假期变更已撤回', en: 'Change of leave withdrawn' } },
};

type Told = { to: readonly string[]; what: CutNews; plan: Pick<CutPlan, 'kept' | 'backMinutes'> };

/** Tells people what becomes of a leave; the message leads to it. */
export async function tellOfCut(
  tx: Tx,
  ctx: SessionCtx,
  row: ApprovalRow,
  { to, what, plan }: Told,
): Promise<void> {
  const { kind, title } = TITLES[what];
  const people = [...new Set(to)].filter((id) => id !== ctx.session.memberId);
  await notify(
    tx,
    ctx,
    row.tenantId,
    people.map((one) => ({
      to: one,
      kind,
      title,
      subject: row.title,
      body: bodyOf(ctx, row, plan),
      path: pathOf(row),
    })),
  );
}

function bodyOf(ctx: SessionCtx, { title }: ApprovalRow, { kept, backMinutes }: Told['plan']): LocalizedText {
  const days = Math.round((backMinutes * 100) / LEAVE_DAY_MINUTES) / 100;
  const now = ctx.now().getTime();
  const en = title.en ?? title.zh_CN;
  return kept.length > 0
    ? {
        zh_CN: `${title.zh_CN}：缩短为${keptText(kept, 'zh_CN', now)}，退回${days}天`,
        en: `${en}: shortened to ${keptText(kept, 'en', now)}, ${days} ${days === 1 ? 'day' : 'days'} back`,
      }
    : {
        zh_CN: `${title.zh_CN}：取消，退回${days}天`,
        en: `${en}: canceled, ${days} ${days === 1 ? 'day' : 'days'} back`,
      };
}

/** Who is asked finds it among what waits on the home page. */
export async function addCutWork(tx: Tx, ctx: SessionCtx, row: ApprovalRow, memberId: string): Promise<void> {
  await tx.insert(workItem).values({
    id: ctx.ids(),
    tenantId: row.tenantId,
    memberId,
    kind: row.center,
    title: row.title,
    sourceId: row.id,
    fromMemberId: row.initiatorId,
    createdAt: ctx.now(),
  });
}

export async function finishCutWork(tx: Tx, ctx: SessionCtx, { id, tenantId }: ApprovalRow): Promise<void> {
  await tx
    .update(workItem)
    .set({ doneAt: sql`${ctx.now().toISOString()}::timestamptz` })
    .where(
      and(
        eq(workItem.tenantId, tenantId),
        eq(workItem.sourceId, id),
        isNull(workItem.taskId),
        isNull(workItem.doneAt),
      ),
    );
}
