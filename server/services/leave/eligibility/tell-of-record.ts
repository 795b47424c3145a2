import { sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { notify } from '../../notice/notify';
import { whoReaches } from '@server/services/access/who-reaches';

type Asked = { id: string; memberId: string; title: LocalizedText };

const pathOf = (id: string): string => `/leave-record?id=${id}`;

/** Notifies those who may decide a request for a record, and refreshes their inboxes. */
export async function tellKeepersOfRecord(tx: Tx, ctx: SessionCtx, { id, title }: Asked): Promise<void> {
  const { tenantId, memberId, user } = ctx.session;
  const keepers = await refreshKeepers(tx, ctx, memberId);
  await notify(
    tx,
    ctx,
    tenantId,
    keepers.map((to) => ({
      to,
      kind: 'waiting',
      title: {
        zh_CN: `${user.name}申请登记假期资格`,
        en: `${user.enName ?? user.name} requests a leave record`,
      },
      body: title,
      path: pathOf(id),
      sourceId: id,
    })),
  );
}

/** Notifies the requester of how their request was decided. */
export async function tellOfDecision(
  tx: Tx,
  ctx: SessionCtx,
  { id, memberId, title }: Asked,
  reply: string | null,
): Promise<void> {
  const { tenantId, user } = ctx.session;
  const isAccepted = reply === null;
  const by = { zh_CN: user.name, en: user.enName ?? user.name };
  await refreshKeepers(tx, ctx, memberId);
  await notify(tx, ctx, tenantId, [
    {
      to: memberId,
      kind: 'decided',
      title: {
        zh_CN: `${title.zh_CN}的资格${isAccepted ? '已登记' : '未通过核实'}`,
        en: isAccepted
          ? `Record for ${title.en ?? title.zh_CN} accepted`
          : `Record for ${title.en ?? title.zh_CN} refused`,
      },
      body: isAccepted
        ? {
            zh_CN: `${by.zh_CN}已核实，可以申请了。`,
            en: `${by.en} accepted it. You can request this leave now.`,
          }
        : { zh_CN: `${by.zh_CN}：${reply}`, en: `${by.en}: ${reply}` },
      path: pathOf(id),
      sourceId: id,
    },
  ]);
}

/** Has the inboxes of those who may decide read again; returns who they are. */
export async function refreshKeepers(tx: Tx, ctx: SessionCtx, memberId: string): Promise<string[]> {
  const keepers = await whoReaches(tx, ctx.session.tenantId, FUNCTION_ID.leaveQuota, memberId, ctx.now());
  await tx.execute(sql`select live_notify('work', ${sql.param(keepers)}::text[])`);
  return keepers;
}
