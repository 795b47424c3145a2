import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { payRecord } from '@server/db/schema/pay/record';
import { found } from '@server/kernel/errors';
import type { PaperBlock } from '@server/paper/types';
import {
  bothNames,
  dayInBoth,
  documentSubject,
  storePersonDocument,
  type DocumentSubject,
} from '@server/services/signing/batch/person-document';
import { CHANGE_TITLE, SIGN_HERE } from './change-words';

type Parts = Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>;
type Change = Pick<typeof payRecord.$inferSelect, 'fromDay' | 'amountCents' | 'basis' | 'currency'>;

/**
 * The PDF in which a person agrees to lower pay. It has the pay from the day on and not the one before, which its sender may not be allowed
 * to see. Not found once the record is removed or agreed to.
 */
export async function changeDocument(parts: Parts, recordId: string): Promise<string> {
  const { db } = parts;
  const isOpen = and(eq(payRecord.id, recordId), isNull(payRecord.removedAt), isNull(payRecord.consentedAt));
  const record = found((await db.select().from(payRecord).where(isOpen))[0]);
  const { tenantId, memberId } = record;
  const subject = await documentSubject(db, { tenantId, memberId });
  return await storePersonDocument(parts, { tenantId, memberId }, subject, {
    title: CHANGE_TITLE,
    fileName: '劳动报酬变更确认书',
    blocks: blocksOf(record, subject),
  });
}

function blocksOf(change: Change, { company, person, jobNumber }: DocumentSubject): PaperBlock[] {
  const { fromDay, amountCents, basis, currency } = change;
  const amount = `${currency} ${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(amountCents / 100)}`;
  return [
    { kind: 'title', text: CHANGE_TITLE },
    {
      kind: 'table',
      columns: [{ share: 2 }, { share: 5 }],
      rows: [
        ['企业 Company', bothNames(company)],
        ['姓名 Name', bothNames(person)],
        ...(jobNumber === null ? [] : [['工号 Employee ID', jobNumber]]),
        ['生效日期 Effective date', dayInBoth(fromDay)],
        [
          '变更后工资（税前）Pay before tax from then on',
          basis === 'hour' ? `${amount} 每小时 an hour` : `${amount} 每月 a month`,
        ],
      ],
    },
    {
      kind: 'paragraph',
      text: '经双方协商一致，自生效日期起劳动报酬按上述金额执行，劳动合同的其他内容不变。\nBoth parties agree that the pay above applies from the effective date. All other terms of the labor contract stay the same.',
    },
    {
      kind: 'paragraph',
      text: '本人签字后变更才生效；如不同意，可拒绝签署并说明理由。\nThe change takes effect only once signed. Anyone who does not agree can decline to sign and say why.',
    },
    { kind: 'paragraph', text: `签字 ${SIGN_HERE}` },
  ];
}
