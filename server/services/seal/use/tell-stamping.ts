import { FUNCTION_ID } from '@contract/role/functions';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { notify } from '@server/services/notice/notify';
import { whoReaches } from '@server/services/access/who-reaches';
import type { SealRow } from '../seal-rows';
import type { StampingRow } from './stamping-sources';

/** Tells everybody who may place it that a seal is asked for. */
export async function tellStampers(tx: Tx, ctx: Acting, seal: SealRow, row: StampingRow): Promise<void> {
  const { tenantId, memberId, user } = ctx.session;
  const to = await whoReaches(tx, tenantId, FUNCTION_ID.stampAdministrator, memberId, ctx.now());
  await notify(
    tx,
    ctx,
    tenantId,
    to.map((one) => ({
      to: one,
      kind: 'waiting' as const,
      title: { zh_CN: `${user.name}申请盖章`, en: `${user.enName || user.name} asks for a seal` },
      body: {
        zh_CN: `“${row.title}”，${seal.name}，${row.count} 次。`,
        en: `"${row.title}" with ${seal.enName || seal.name}, ${row.count} ${row.count === 1 ? 'use' : 'uses'}.`,
      },
      path: `/seal-queue?id=${row.id}`,
      sourceId: row.id,
    })),
  );
}

/** Tells who asked what has become of it. */
export async function tellAsker(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'ids'>,
  seal: Pick<SealRow, 'name' | 'enName'>,
  row: StampingRow,
  told: { isPlaced: true } | { isPlaced: false; reason: string },
): Promise<void> {
  const enName = seal.enName || seal.name;
  await notify(tx, clock, row.tenantId, [
    {
      to: row.askedBy,
      kind: 'decided',
      title: told.isPlaced
        ? { zh_CN: `${seal.name}已盖章`, en: `${enName} has been placed` }
        : { zh_CN: `${seal.name}未盖章`, en: `${enName} was not placed` },
      body: told.isPlaced
        ? {
            zh_CN: `“${row.title}”已由印章管理员盖章。`,
            en: `The stamp administrator placed it on "${row.title}".`,
          }
        : {
            zh_CN: `“${row.title}”的盖章申请被拒绝：${told.reason}`,
            en: `Your request for "${row.title}" was refused: ${told.reason}`,
          },
      path: row.path ?? '/my-seals',
      sourceId: row.id,
    },
  ]);
}
