import { and, inArray, isNull, sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { message } from '@server/db/schema/message';
import { notify } from '@server/services/notice/notify';
import { whoReaches, whoReachesEach } from '@server/services/access/who-reaches';

type Paper = { id: string; memberId: string; kindName: LocalizedText };

/** So long a decision is held back outside the portal: it may be undone. */
const HOLD_MS = 10_000;
const pathOf = (id: string): string => `/certificate?id=${encodeURIComponent(id)}`;

/** Who else manages the certificates of a person. */
export const keepersOf = async (tx: Tx, ctx: Pick<SessionCtx, 'session' | 'now'>, memberId: string) =>
  await whoReaches(tx, ctx.session.tenantId, FUNCTION_ID.certificates, memberId, ctx.now());

/** Has the open pages of the person and of those who manage their certificates read again. */
export async function refreshPages(tx: Tx, ctx: SessionCtx, memberIds: readonly string[]): Promise<void> {
  const { tenantId } = ctx.session;
  const keepers = await whoReachesEach(tx, tenantId, FUNCTION_ID.certificates, memberIds, ctx.now());
  const readers = [...new Set([...memberIds, ...[...keepers.values()].flat()])];
  await tx.execute(sql`select live_notify('certificate', ${sql.param(readers)}::text[])`);
}

/** Notifies those who may check a paper that was submitted. */
export async function notifySubmitted(
  tx: Tx,
  ctx: SessionCtx,
  { id, memberId, kindName }: Paper,
): Promise<void> {
  const { tenantId, user } = ctx.session;
  const keepers = await keepersOf(tx, ctx, memberId);
  await notify(
    tx,
    ctx,
    tenantId,
    keepers.map((to) => ({
      to,
      kind: 'waiting',
      title: {
        zh_CN: `${user.name}提交了证照`,
        en: `${user.enName || user.name} submitted a certificate`,
      },
      body: kindName,
      path: pathOf(id),
      sourceId: id,
    })),
  );
}

export type Decision = 'accepted' | 'refused' | 'revoked';

const TITLES: Record<Decision, (name: Required<LocalizedText>) => LocalizedText> = {
  accepted: ({ zh_CN, en }) => ({ zh_CN: `${zh_CN}已通过审核`, en: `${en} accepted` }),
  refused: ({ zh_CN, en }) => ({ zh_CN: `${zh_CN}未通过审核`, en: `${en} refused` }),
  revoked: ({ zh_CN, en }) => ({ zh_CN: `${zh_CN}已被撤销`, en: `${en} revoked` }),
};

/** Notifies the owners of the decision on their papers. */
export async function notifyDecided(
  tx: Tx,
  ctx: SessionCtx,
  papers: readonly Paper[],
  decision: Decision,
  reply: string | null,
): Promise<void> {
  const { tenantId, user } = ctx.session;
  const by = { zh_CN: user.name, en: user.enName || user.name };
  const body =
    reply === null
      ? { zh_CN: `${by.zh_CN}已核对`, en: `Checked by ${by.en}` }
      : { zh_CN: `${by.zh_CN}：${reply}`, en: `${by.en}: ${reply}` };
  await notify(
    tx,
    ctx,
    tenantId,
    papers.map(({ id, memberId, kindName: { zh_CN, en } }) => ({
      to: memberId,
      kind: 'decided',
      title: TITLES[decision]({ zh_CN, en: en ?? zh_CN }),
      body,
      path: pathOf(id),
      sourceId: sourceOf(id, decision),
    })),
    { holdMs: HOLD_MS },
  );
}

const sourceOf = (id: string, decision: Decision): string => `${id} ${decision}`;

/** Removes the messages of decisions that were undone, unless they have been read. */
export async function withdrawMessages(
  tx: Tx,
  decided: readonly { id: string; memberId: string; decision: Decision }[],
): Promise<void> {
  if (decided.length === 0) {
    return;
  }
  await tx.delete(message).where(
    and(
      inArray(
        message.sourceId,
        decided.map(({ id, decision }) => sourceOf(id, decision)),
      ),
      inArray(message.memberId, [...new Set(decided.map(({ memberId }) => memberId))]),
      isNull(message.readAt),
    ),
  );
}
