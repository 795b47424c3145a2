import { momentText } from '@contract/moment-text';
import { and, desc, eq } from 'drizzle-orm';
import { SEAL_LIMITS, type SealState } from '@contract/seal/seal';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { formInstance } from '@server/db/schema/form/form';
import { sealChange, sealGrant } from '@server/db/schema/seal/seal';
import type { Clock } from '@server/kernel/context';
import type { Effect } from '@server/services/approval/effect/follow-outcome';
import type { ApprovalRow } from '@server/services/approval/read/load-item';
import { dayOf } from '@server/kernel/day-range';
import { lockSeal, type SealRow } from '../seal-rows';
import { endGrants, tellHolders } from './end-grants';

/**
 * An approved request to use a seal is a grant of its copies. A request is written once, whoever passes it how often; taken back it
 * gives nothing any more, and what was placed by it stays in the ledger.
 */
export const sealUseEffect: Effect = {
  apply: async (tx, clock, row) => await give(tx, clock, row),
  takeBack: async (tx, clock, { id, tenantId }) => {
    const [grant] = await tx.select().from(sealGrant).where(eq(sealGrant.approvalId, id));
    if (grant && grant.end === null) {
      await lockSeal(tx, tenantId, grant.sealId);
      await endGrants(tx, clock, [grant], { end: 'takenBack', reason: null });
    }
  },
};

async function give(tx: Tx, clock: Clock, row: ApprovalRow): Promise<LocalizedText | undefined> {
  const asked = await askedOf(tx, row);
  if (!asked) {
    return undefined;
  }
  const seal = await lockSeal(tx, row.tenantId, asked.sealId);
  if (seal.state !== 'active') {
    return await obstacleOf(tx, seal);
  }
  const today = dayOf(clock.now());
  const { purpose, quota, until } = asked;
  if (until !== undefined && until < today) {
    return {
      zh_CN: `使用截止日期 ${momentText(until, 'day', 'zh_CN')} 已过，请驳回后由申请人重新填写`,
      en: `the last day of use, ${momentText(until, 'day', 'en')}, has passed; reject it so that the requester can enter another one`,
    };
  }
  const grant = {
    tenantId: row.tenantId,
    sealId: seal.id,
    memberId: row.initiatorId,
    purpose,
    quota,
    validFrom: today,
    validTo: until ?? dateOf(dayNumber(today) + SEAL_LIMITS.grantDays),
    end: null,
    endReason: null,
    endedAt: null,
    approvalId: row.id,
  };
  const [before] = await tx.select().from(sealGrant).where(eq(sealGrant.approvalId, row.id)).for('update');
  if (before?.end === null) {
    return undefined;
  }
  const id = before?.id ?? clock.ids();
  await (before
    ? tx
        .update(sealGrant)
        .set({ ...grant, quota: Math.max(quota, before.used) })
        .where(eq(sealGrant.id, id))
    : tx.insert(sealGrant).values({ ...grant, id, createdAt: clock.now() }));
  await tellHolders(tx, clock, seal, [{ ...grant, id }], {
    title: { zh_CN: `您可以使用${seal.name}`, en: `You can use ${seal.enName || seal.name}` },
    body: {
      zh_CN: `用途：${purpose}。共 ${quota} 次，有效期至 ${momentText(grant.validTo, 'day', 'zh_CN')}。`,
      en: `Purpose: ${purpose}. ${quota} ${quota === 1 ? 'use' : 'uses'}, until ${momentText(grant.validTo, 'day', 'en')}.`,
    },
  });
  return undefined;
}

type Asked = { sealId: string; purpose: string; quota: number; until: string | undefined };

/** What the form asks for; nothing for a form that names no seal of the company, as those of before. */
async function askedOf(tx: Tx, { formInstanceId, title }: ApprovalRow): Promise<Asked | undefined> {
  const [form] = await tx
    .select({ values: formInstance.values })
    .from(formInstance)
    .where(eq(formInstance.id, formInstanceId ?? ''));
  const { seal: sealId, document, copies, until } = form?.values ?? {};
  if (typeof sealId !== 'string') {
    return undefined;
  }
  return {
    sealId,
    purpose: (typeof document === 'string' && document.trim() ? document : title.zh_CN).slice(
      0,
      SEAL_LIMITS.purpose,
    ),
    quota: typeof copies === 'number' ? Math.min(SEAL_LIMITS.quota, Math.max(1, Math.round(copies))) : 1,
    until: typeof until === 'string' ? until.slice(0, 10) : undefined,
  };
}

const STATES: Partial<Record<SealState, Required<LocalizedText>>> = {
  suspended: { zh_CN: '已停用', en: 'is suspended' },
  destroyed: { zh_CN: '已销毁', en: 'has been destroyed' },
};

/** Why the seal cannot be used, with what mends it. */
async function obstacleOf(tx: Tx, seal: SealRow): Promise<LocalizedText> {
  const [last] = await tx
    .select({ reason: sealChange.reason })
    .from(sealChange)
    .where(and(eq(sealChange.sealId, seal.id), eq(sealChange.state, 'approved')))
    .orderBy(desc(sealChange.decidedAt))
    .limit(1);
  const words = STATES[seal.state] ?? { zh_CN: '不可用', en: "can't be used" };
  const isGone = seal.state === 'destroyed';
  return {
    zh_CN: `“${seal.name}”${words.zh_CN}${last ? `（${last.reason}）` : ''}，${isGone ? '请驳回后改选其他印章' : '请在印章管理中恢复，或驳回后改选其他印章'}`,
    en: `"${seal.enName || seal.name}" ${words.en}${last ? ` (${last.reason})` : ''}; ${isGone ? 'reject it so that another seal can be chosen' : 'resume it under Seals, or reject it so that another seal can be chosen'}`,
  };
}
