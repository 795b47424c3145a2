import { and, eq } from 'drizzle-orm';
import type { SendFault } from '@contract/signing/draft-calls';
import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { signingBatchRow } from '@server/db/schema/signing/template';
import { MESSAGES, messageText, type MessageKey } from '@server/messages/messages';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import type { StoredSigning } from '../case/rows';
import { sendCase } from '../draft/send-signing';
import { closeBatch } from './close-batch';

type Reason = Required<LocalizedText>;
const OTHERS: Reason = {
  zh_CN: '签署位置或参与人不完整，请打开草稿检查',
  en: 'Fields or people are incomplete. Open the draft to check.',
};
const REASONS: Partial<Record<SendFault, Reason>> = {
  partyUnknown: { zh_CN: '该人员已不在职', en: 'This person no longer works here.' },
  deadlinePast: { zh_CN: '截止日期已过', en: 'The deadline has passed.' },
  partyUnprintable: {
    zh_CN: '姓名中有无法打印的字符',
    en: "The name has characters that can't be printed.",
  },
  companyUnprintable: {
    zh_CN: '企业名称中有无法打印的字符',
    en: "The company's name has characters that can't be printed.",
  },
  variableUnknown: {
    zh_CN: '该人员的资料不全，文件中有内容无法填写',
    en: 'The document needs details that their profile lacks.',
  },
  noField: { zh_CN: '没有找到签署位置', en: 'No place to sign was found.' },
  fieldCovers: { zh_CN: '签署位置会遮挡正文', en: 'A field would cover text.' },
  fieldOverlaps: { zh_CN: '签署位置互相重叠', en: 'Fields overlap each other.' },
};

/** Sends a case of a batch whose pages have been drawn, and writes into its row what has become of it. */
export async function sendPrepared(
  tx: Tx,
  parts: Pick<Ctx, 'now' | 'ids' | 'tokens'>,
  stored: StoredSigning,
  batchId: string,
): Promise<void> {
  const { id, tenantId, initiatorMemberId, failure } = stored.row;
  const sender = (await findPeople(tx, tenantId, [initiatorMemberId])).get(initiatorMemberId);
  const faults = failure ? [] : await sendCase(tx, parts, stored, sender?.name ?? '');
  const reason = failure
    ? wordsOf(failure.key as MessageKey, failure.params)
    : faults[0] && (REASONS[faults[0].code] ?? OTHERS);
  await tx
    .update(signingBatchRow)
    .set({ state: reason ? 'failed' : 'sent', reason: reason ?? null })
    .where(and(eq(signingBatchRow.batchId, batchId), eq(signingBatchRow.signingId, id)));
  await closeBatch(tx, parts, batchId);
}

/** A refusal as a row keeps it. */
export const wordsOf = (key: MessageKey, params: Record<string, string | number>): Reason => ({
  zh_CN: key in MESSAGES ? messageText(key, 'zh_CN', params) : key,
  en: key in MESSAGES ? messageText(key, 'en', params) : key,
});
