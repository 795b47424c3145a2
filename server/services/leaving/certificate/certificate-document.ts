import { eq } from 'drizzle-orm';
import type { CertificateFacts } from '@contract/leaving/certificate';
import { serviceLength } from '@contract/leaving/rules/service-length';
import type { ContractKind } from '@contract/people/employment';
import type { Ctx } from '@server/kernel/context';
import { leavingCertificate } from '@server/db/schema/people/leaving';
import { dayOf } from '@server/kernel/day-range';
import { found } from '@server/kernel/errors';
import type { PaperBlock } from '@server/paper/types';
import {
  bothNames,
  dayInBoth,
  documentSubject,
  storePersonDocument,
  type DocumentSubject,
} from '@server/services/signing/batch/person-document';
import { CERTIFICATE_TITLE, SEAL_HERE, SIGN_HERE } from './certificate-words';

type Parts = Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>;

/** The PDF of a certificate of leaving (article 24 of the Implementing Regulations of the Labor Contract Law). */
export async function certificateDocument(parts: Parts, certificateId: string): Promise<string> {
  const { db } = parts;
  const { tenantId, memberId, facts, createdAt } = found(
    (await db.select().from(leavingCertificate).where(eq(leavingCertificate.id, certificateId)))[0],
  );
  const subject = await documentSubject(db, { tenantId, memberId });
  return await storePersonDocument(parts, { tenantId, memberId }, subject, {
    title: CERTIFICATE_TITLE,
    fileName: '离职证明',
    blocks: certificateBlocks(facts, { ...subject, madeOn: dayOf(createdAt) }),
  });
}

const CONTRACT_WORDS: Readonly<Record<ContractKind, string>> = {
  fixed: '固定期限 Fixed term',
  openEnded: '无固定期限 Open-ended',
  task: '以完成一定工作任务为期限 Until a task is done',
};

type About = DocumentSubject & { madeOn: string };

export function certificateBlocks(
  { joinedOn, lastDay, organ, post, contract, reason }: CertificateFacts,
  { company, person, jobNumber, madeOn }: About,
): PaperBlock[] {
  const term =
    contract &&
    `${CONTRACT_WORDS[contract.kind]}\n${dayInBoth(contract.from)} ${contract.to === null ? '起 onwards' : `– ${dayInBoth(contract.to)}`}`;
  return [
    { kind: 'title', text: CERTIFICATE_TITLE },
    {
      kind: 'table',
      columns: [{ share: 2 }, { share: 5 }],
      rows: [
        ['用人单位 Employer', bothNames(company)],
        ['姓名 Name', bothNames(person)],
        ...(jobNumber === null ? [] : [['工号 Employee ID', jobNumber]]),
        ...(term === null ? [] : [['劳动合同期限 Term of the labor contract', term]]),
        ['劳动合同解除或终止日期 Employment ended on', dayInBoth(lastDay)],
        ...(organ === null ? [] : [['部门 Department', bothNames(organ)]]),
        ['工作岗位 Post', post === null ? '—' : bothNames(post)],
        ['入职日期 Start date', dayInBoth(joinedOn)],
        ['在本单位的工作年限 Years of work here', lengthText(joinedOn, lastDay)],
        ...(reason === null ? [] : [['离职原因 Reason', bothNames(reason)]]),
      ],
    },
    {
      kind: 'paragraph',
      text: '兹证明上述人员与本单位的劳动合同已于上述日期解除或终止。\nThis certifies that the labor contract between the person above and this employer ended on the date above.',
    },
    { kind: 'paragraph', text: `开具日期 Issued on ${dayInBoth(madeOn)}` },
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
