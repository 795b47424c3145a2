import { eq } from 'drizzle-orm';
import { lastDayOf } from '@contract/certificate/rules/validity';
import { STANDARD_KINDS } from '@contract/certificate/standard-kinds';
import { addDays, addMonths } from '@contract/day';
import type { Ctx } from '@server/kernel/context';
import { fileRef, storedFile } from '@server/db/schema/content';
import { certificate, certificateNeed } from '@server/db/schema/people/certificate';
import { dayInChina, daysBefore } from '@server/db/seed/company-seed';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { findSeeded, type SeededPeople } from '../find-seeded';
import { paperPicture } from './paper-picture';

type Parts = Pick<Ctx, 'db' | 'files' | 'ids'>;

type PaperSeed = {
  who: string;
  kind: (typeof STANDARD_KINDS)[number]['code'];
  /** Days from today to its end. */
  endsIn: number;
  state?: 'waiting' | 'refused';
  reply?: string;
};

/** Fresh food needs a health certificate; all who work there in the demo have one. */
const FRESH_FOOD = 'WS02';
const PAPERS: readonly PaperSeed[] = [
  // Past the end of next month: an employee who tries the demo takes shifts of fresh food until then.
  { who: 'liHao', kind: 'healthFood', endsIn: 58 },
  { who: 'yangTing', kind: 'healthFood', endsIn: 150 },
  { who: 'maChao', kind: 'healthFood', endsIn: 80 },
  { who: 'xuMeng', kind: 'healthFood', endsIn: 300 },
  { who: 'liuWei', kind: 'healthFood', endsIn: 210 },
  { who: 'huangLi', kind: 'healthFood', endsIn: -12 },
  { who: 'huangLi', kind: 'healthFood', endsIn: 362, state: 'waiting' },
  { who: 'wangFang', kind: 'healthFood', endsIn: 355, state: 'waiting' },
  { who: 'songJia', kind: 'healthFood', endsIn: 340, state: 'refused', reply: '照片不清晰，请重新拍摄' },
  { who: 'dengKai', kind: 'forklift', endsIn: 700 },
  { who: 'luoTao', kind: 'forklift', endsIn: 9 },
];

/** Papers that are good, end soon, have ended and wait to be checked, and a station that needs them. */
export async function seedCertificates(parts: Parts, now: Date): Promise<void> {
  const people = await findSeeded(parts.db);
  const { tenantId, members } = people;
  await parts.db.insert(certificateNeed).values({
    id: parts.ids(),
    tenantId,
    stationCode: FRESH_FOOD,
    fromDay: dayInChina(now, -60),
    level: 'block',
    groups: [['healthFood']],
    createdByMemberId: members.get('zhouJing'),
    createdAt: daysBefore(now, 60),
  });
  for (const [at, paper] of PAPERS.entries()) {
    await addPaper(parts, people, paper, { at, now });
  }
}

async function addPaper(
  parts: Parts,
  { tenantId, members }: SeededPeople,
  { who, kind, endsIn, state, reply }: PaperSeed,
  { at, now }: { at: number; now: Date },
): Promise<void> {
  const id = parts.ids();
  const memberId = members.get(who);
  const months = STANDARD_KINDS.find(({ code }) => code === kind)!.validityMonths!;
  const end = dayInChina(now, endsIn);
  const issuedOn = addMonths(addDays(end, 1), -months);
  const submittedAt = state ? daysBefore(now, 1 + (at % 2)) : new Date(`${addDays(issuedOn, 1)}T02:00:00Z`);
  const file = await storeMadeFile(
    { ...parts, now: () => submittedAt },
    {
      tenantId,
      memberId,
      name: `${who}.png`,
      type: 'png',
      kind: 'image',
      chunks: (async function* () {
        yield paperPicture(at);
      })(),
    },
  );
  const checker = members.get('zhouJing');
  const decidedAt = state === 'waiting' ? null : new Date(submittedAt.getTime() + 60 * 60_000);
  await parts.db.insert(certificate).values({
    id,
    tenantId,
    memberId,
    kind,
    number: `3101${String(20_260_000 + at * 137)}`,
    issuedOn,
    validTo: lastDayOf(issuedOn, months),
    fileId: file.fileId,
    state: state ?? 'valid',
    reply: reply ?? null,
    submittedByMemberId: memberId,
    submittedAt,
    decidedByMemberId: decidedAt && checker,
    decidedAt,
  });
  await parts.db.update(storedFile).set({ unusedSince: null }).where(eq(storedFile.id, file.fileId));
  await parts.db.insert(fileRef).values({ fileId: file.fileId, refKind: 'certificate', refId: id, tenantId });
}
