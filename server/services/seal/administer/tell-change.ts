import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { notify } from '../../notice/notify';
import { whoReaches } from '@server/services/access/who-reaches';
import type { ChangeRow, SealRow } from '../seal-rows';
import { changeWords } from './kind-words';

const pathOf = ({ id }: SealRow) => `/seal-detail?id=${id}`;

/** Tells everybody else who keeps seals that a change waits for one of them. */
export async function tellKeepers(tx: Tx, ctx: SessionCtx, row: SealRow, change: ChangeRow): Promise<void> {
  const { tenantId, memberId, user } = ctx.session;
  const to = await whoReaches(tx, tenantId, FUNCTION_ID.seals, memberId, ctx.now());
  const words = changeWords(change.kind);
  await notify(
    tx,
    ctx,
    tenantId,
    to.map((one) => ({
      to: one,
      kind: 'waiting' as const,
      title: {
        zh_CN: `${user.name}申请${words.zh_CN}印章`,
        en: `${user.enName || user.name} asks to ${words.en} a seal`,
      },
      body: {
        zh_CN: `“${row.name}”等待您审批。原因：${change.reason}`,
        en: `"${row.enName || row.name}" is waiting for your approval. Reason: ${change.reason}`,
      },
      path: pathOf(row),
      sourceId: change.id,
    })),
  );
}

/** Tells who asked for a change what was decided. */
export async function tellAsker(
  tx: Tx,
  ctx: SessionCtx,
  row: SealRow,
  change: ChangeRow,
  { isApproved, note }: { isApproved: boolean; note: string },
): Promise<void> {
  const words = changeWords(change.kind);
  await notify(tx, ctx, row.tenantId, [
    {
      to: change.askedBy,
      kind: 'decided',
      title: isApproved
        ? { zh_CN: `印章${words.zh_CN}已批准`, en: `Your request to ${words.en} a seal was approved` }
        : { zh_CN: `印章${words.zh_CN}未获批准`, en: `Your request to ${words.en} a seal was declined` },
      body: {
        zh_CN: `“${row.name}”${note ? `：${note}` : ''}`,
        en: `"${row.enName || row.name}"${note ? `: ${note}` : ''}`,
      },
      path: pathOf(row),
      sourceId: change.id,
    },
  ]);
}
