import { and, eq, isNull } from 'drizzle-orm';
import { momentText } from '@contract/moment-text';
import type { Ctx } from '@server/kernel/context';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { found } from '@server/kernel/errors';
import { writeDocument } from '@server/paper/paper';
import type { PaperBlock } from '@server/paper/types';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { personsOf } from '@server/services/person/load-people';
import { CHANGE_TITLE, SIGN_HERE } from './change-words';

type Parts = Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>;
type Change = Pick<typeof payRecord.$inferSelect, 'fromDay' | 'amountCents' | 'basis' | 'currency'>;
type Person = {
  company: { name: string; enName: string | null };
  name: string;
  enName: string | null;
  jobNumber: string | null;
};

/**
 * The PDF in which a person agrees to lower pay. It has the pay from the day on and not the one before, which its sender may not be allowed
 * to see. Not found once the record is removed or agreed to.
 */
export async function changeDocument(parts: Parts, recordId: string): Promise<string> {
  const { db, now } = parts;
  const isOpen = and(eq(payRecord.id, recordId), isNull(payRecord.removedAt), isNull(payRecord.consentedAt));
  const record = found((await db.select().from(payRecord).where(isOpen))[0]);
  const { tenantId, memberId } = record;
  const [company] = await db
    .select({ name: tenant.name, enName: tenant.enName })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
  const [person] = await personsOf(db, tenantId, [memberId]);
  const [row] = await db.select({ jobNumber: member.jobNumber }).from(member).where(eq(member.id, memberId));
  const { name, enName } = found(person);
  const blocks = blocksOf(record, {
    company: found(company),
    name,
    enName: enName ?? null,
    jobNumber: row?.jobNumber ?? null,
  });
  const { fileId } = await storeMadeFile(parts, {
    tenantId,
    memberId,
    name: `劳动报酬变更确认书 ${name}.pdf`,
    type: 'pdf',
    kind: 'attachment',
    chunks: pdfOf(blocks, found(company).name, now()),
  });
  return fileId;
}

async function* pdfOf(
  blocks: readonly PaperBlock[],
  author: string,
  madeAt: Date,
): AsyncGenerator<Uint8Array> {
  const footer = '第 {page} 页，共 {pages} 页 Page {page} of {pages}';
  yield (await writeDocument({ title: CHANGE_TITLE, author, madeAt, blocks, footer })).bytes;
}

const named = ({ name, enName }: { name: string; enName: string | null }): string =>
  enName && enName !== name ? `${name} ${enName}` : name;

function blocksOf(change: Change, { company, name, enName, jobNumber }: Person): PaperBlock[] {
  const { fromDay, amountCents, basis, currency } = change;
  const amount = `${currency} ${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(amountCents / 100)}`;
  return [
    { kind: 'title', text: CHANGE_TITLE },
    {
      kind: 'table',
      columns: [{ share: 2 }, { share: 5 }],
      rows: [
        ['企业 Company', named(company)],
        ['姓名 Name', named({ name, enName })],
        ...(jobNumber === null ? [] : [['工号 Employee ID', jobNumber]]),
        [
          '生效日期 Effective date',
          `${momentText(fromDay, 'day', 'zh_CN', 0)} ${momentText(fromDay, 'day', 'en', 0)}`,
        ],
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
