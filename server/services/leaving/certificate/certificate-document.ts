import { eq } from 'drizzle-orm';
import type { CertificateFacts } from '@contract/leaving/certificate';
import { serviceLength } from '@contract/leaving/rules/service-length';
import { momentText } from '@contract/moment-text';
import type { ContractKind } from '@contract/people/employment';
import type { Ctx } from '@server/kernel/context';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { leavingCertificate } from '@server/db/schema/people/leaving';
import { dayOf } from '@server/kernel/day-range';
import { found } from '@server/kernel/errors';
import { writeDocument } from '@server/paper/paper';
import type { PaperBlock } from '@server/paper/types';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { personsOf } from '@server/services/person/load-people';
import { CERTIFICATE_TITLE, SEAL_HERE, SIGN_HERE } from './certificate-words';

type Parts = Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>;
type Named = { name: string; enName: string | null };

/** The PDF of a certificate of leaving (article 24 of the Implementing Regulations of the Labor Contract Law). */
export async function certificateDocument(parts: Parts, certificateId: string): Promise<string> {
  const { db, now } = parts;
  const { tenantId, memberId, facts, createdAt } = found(
    (await db.select().from(leavingCertificate).where(eq(leavingCertificate.id, certificateId)))[0],
  );
  const [company] = await db
    .select({ name: tenant.name, enName: tenant.enName })
    .from(tenant)
    .where(eq(tenant.id, tenantId));
  const [person] = await personsOf(db, tenantId, [memberId]);
  const [row] = await db.select({ jobNumber: member.jobNumber }).from(member).where(eq(member.id, memberId));
  const { name, enName } = found(person);
  const blocks = certificateBlocks(facts, {
    company: found(company),
    person: { name, enName: enName ?? null },
    jobNumber: row?.jobNumber ?? null,
    madeOn: dayOf(createdAt),
  });
  const { fileId } = await storeMadeFile(parts, {
    tenantId,
    memberId,
    name: `离职证明 ${name}.pdf`,
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
  yield (await writeDocument({ title: CERTIFICATE_TITLE, author, madeAt, blocks, footer })).bytes;
}

const named = ({ name, enName }: Named): string => (enName && enName !== name ? `${name} ${enName}` : name);
const dayText = (day: string): string =>
  `${momentText(day, 'day', 'zh_CN', 0)} ${momentText(day, 'day', 'en', 0)}`;

const CONTRACT_WORDS: Readonly<Record<ContractKind, string>> = {
  fixed: '固定期限 Fixed term',
  openEnded: '无固定期限 Open-ended',
  task: '以完成一定工作任务为期限 Until a task is done',
};

type About = { company: Named; person: Named; jobNumber: string | null; madeOn: string };

export function certificateBlocks(
  { joinedOn, lastDay, organ, post, contract, reason }: CertificateFacts,
  { company, person, jobNumber, madeOn }: About,
): PaperBlock[] {
  const term =
    contract &&
    `${CONTRACT_WORDS[contract.kind]}\n${dayText(contract.from)} ${contract.to === null ? '起 onwards' : `– ${dayText(contract.to)}`}`;
  return [
    { kind: 'title', text: CERTIFICATE_TITLE },
    {
      kind: 'table',
      columns: [{ share: 2 }, { share: 5 }],
      rows: [
        ['用人单位 Employer', named(company)],
        ['姓名 Name', named(person)],
        ...(jobNumber === null ? [] : [['工号 Employee ID', jobNumber]]),
        ...(term === null ? [] : [['劳动合同期限 Term of the labor contract', term]]),
        ['劳动合同解除或终止日期 Employment ended on', dayText(lastDay)],
        ...(organ === null ? [] : [['部门 Department', named(organ)]]),
        ['工作岗位 Post', post === null ? '—' : named(post)],
        ['入职日期 Start date', dayText(joinedOn)],
        ['在本单位的工作年限 Years of work here', lengthText(joinedOn, lastDay)],
        ...(reason === null ? [] : [['离职原因 Reason', named(reason)]]),
      ],
    },
    {
      kind: 'paragraph',
      text: '兹证明上述人员与本单位的劳动合同已于上述日期解除或终止。\nThis certifies that the labor contract between the person above and this employer ended on the date above.',
    },
    { kind: 'paragraph', text: `开具日期 Issued on ${dayText(madeOn)}` },
    { kind: 'paragraph', text: `用人单位（盖章） ${SEAL_HERE}` },
    { kind: 'space', height: 140 },
    { kind: 'paragraph', text: `签收 ${SIGN_HERE}` },
  ];
}

function lengthText(joinedOn: string, lastDay: string): string {
  const { years, months, days } = serviceLength(joinedOn, lastDay);
  const zh = [
    ...(years > 0 ? [`${years}年`] : []),
    ...(months > 0 ? [`${months}个月`] : []),
    ...(days > 0 ? [`${days}天`] : []),
  ].join('');
  const count = (number: number, unit: string) =>
    number > 0 ? [`${number} ${unit}${number === 1 ? '' : 's'}`] : [];
  return `${zh} ${[...count(years, 'year'), ...count(months, 'month'), ...count(days, 'day')].join(' ')}`;
}
