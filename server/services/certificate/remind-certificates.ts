import { asc, eq, sql } from 'drizzle-orm';
import { REMINDER_STEPS, type ReminderAudience } from '@contract/certificate/certificate';
import { reminderStep } from '@contract/certificate/rules/reminder-step';
import { addDays } from '@contract/day';
import { momentText } from '@contract/moment-text';
import { DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import { FUNCTION_ID } from '@contract/role/functions';
import { USUAL_ZONE } from '@contract/zone';
import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { tenantProfile } from '@server/db/schema/company-profile';
import { certificate, certificateReminder } from '@server/db/schema/people/certificate';
import { clockMinute } from '@server/kernel/clock-minute';
import { dayOf } from '@server/kernel/day-range';
import { inZone } from '@server/kernel/in-zone';
import { localizedText } from '@server/kernel/localized-text';
import { query } from '@server/kernel/query';
import { notify, type Note } from '@server/services/notice/notify';
import { whoReachesEach } from '@server/services/access/who-reaches';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { papersSql } from './papers-sql';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids'>;

/** Reminders are written by day: from eight in the morning to eight in the evening. */
const DAY_TIME = { from: 8 * 60, to: 20 * 60 } as const;
/** Papers of one transaction; those that are left come with the next hour. */
const AT_ONCE = 300;
const FARTHEST = Math.max(...REMINDER_STEPS.person);

/** Reminds owners and those who manage certificates of papers that end, in every company by its own clocks. */
export async function remindCertificates(parts: Parts): Promise<void> {
  const companies = await parts.db
    .selectDistinct({ tenantId: certificate.tenantId, zone: tenantProfile.timezone })
    .from(certificate)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, certificate.tenantId))
    .orderBy(asc(certificate.tenantId));
  for (const { tenantId, zone } of companies) {
    await inZone(zone ?? USUAL_ZONE, async () => {
      const minute = clockMinute(parts.now()) % DAY_MINUTES;
      if (DAY_TIME.from <= minute && minute < DAY_TIME.to) {
        await parts.db.transaction(async (tx) => await remindCompany(tx, parts, tenantId));
      }
    });
  }
}

type Ending = { id: string; memberId: string; kind: string; endsOn: string };

/** Current papers that end within the farthest step and that no other paper waits to replace, not yet reminded of at the step of today. */
async function endingPapers(tx: Tx, tenantId: string, today: string): Promise<Ending[]> {
  const kinds = await certificateKindsOf(tx, tenantId);
  const left = sql`(c.ends_on - ${today}::date)`;
  const isDue = (audience: ReminderAudience) => {
    const steps = sql`${sql.param([...REMINDER_STEPS[audience]])}::int[]`;
    return sql`exists (select 1 from (select min(s) as step from unnest(${steps}) s where s >= ${left}) d
      where d.step is not null and not exists (select 1 from certificate_reminder r
        where r.certificate_id = c.id and r.ends_on = c.ends_on and r.step = d.step and r.audience = ${audience}))`;
  };
  return await query<Ending>(
    tx,
    sql`${papersSql(tenantId, kinds, today)}
      select c.id, c.member_id as "memberId", c.kind, c.ends_on::text as "endsOn"
      from papers c join member m on m.id = c.member_id and m.status = 'normal'
      where c.state = 'valid' and not c.is_replaced
        and c.ends_on between ${today}::date and ${addDays(today, FARTHEST)}::date
        and not exists (select 1 from certificate w where w.member_id = c.member_id and w.kind = c.kind and w.state = 'waiting')
        and (${isDue('person')} or ${isDue('keeper')})
      order by c.ends_on, c.id limit ${AT_ONCE}`,
  );
}

async function remindCompany(tx: Tx, parts: Parts, tenantId: string): Promise<void> {
  const today = dayOf(parts.now());
  const papers = await endingPapers(tx, tenantId, today);
  const kinds = new Map((await certificateKindsOf(tx, tenantId)).map((kind) => [kind.code, kind]));
  const toPerson = await firstReminders(tx, parts, papers, 'person', today);
  const toKeeper = await firstReminders(tx, parts, papers, 'keeper', today);
  const keepers = await whoReachesEach(
    tx,
    tenantId,
    FUNCTION_ID.certificates,
    toKeeper.map(({ memberId }) => memberId),
    parts.now(),
  );
  const ofKeepers = new Map<string, Ending[]>();
  for (const paper of toKeeper) {
    keepers.get(paper.memberId)?.forEach((id) => ofKeepers.set(id, [...(ofKeepers.get(id) ?? []), paper]));
  }
  await notify(tx, parts, tenantId, [
    ...toPerson.map((paper) => {
      const kind = kinds.get(paper.kind);
      return ownNote(paper, localizedText(kind?.name ?? paper.kind, kind?.enName));
    }),
    ...[...ofKeepers].map(([to, ending]) => keeperNote(to, ending)),
  ]);
}

/** Claims reminders: those papers that have a step today which no other run has sent, in their order. */
async function firstReminders(
  tx: Tx,
  { now }: Parts,
  papers: readonly Ending[],
  audience: ReminderAudience,
  today: string,
): Promise<Ending[]> {
  const due = papers.flatMap(({ id, endsOn }) => {
    const step = reminderStep(REMINDER_STEPS[audience], today, endsOn);
    return step === undefined ? [] : [{ certificateId: id, endsOn, step, audience, sentAt: now() }];
  });
  if (due.length === 0) {
    return [];
  }
  const claimed = await tx
    .insert(certificateReminder)
    .values(due)
    .onConflictDoNothing()
    .returning({ id: certificateReminder.certificateId });
  const ids = new Set(claimed.map(({ id }) => id));
  return papers.filter(({ id }) => ids.has(id));
}

const ownNote = ({ memberId, kind, endsOn, id }: Ending, name: LocalizedText): Note => ({
  to: memberId,
  kind: 'reminder',
  title: {
    zh_CN: `${name.zh_CN}有效期至${momentText(endsOn, 'day', 'zh_CN')}`,
    en: `${name.en ?? name.zh_CN} ends ${momentText(endsOn, 'day', 'en')}`,
  },
  body: { zh_CN: '请及时换证，并拍照上传新证。', en: 'Renew it, then upload a photo of the new one.' },
  path: `/my-certificates?renew=${encodeURIComponent(kind)}`,
  sourceId: id,
});

const keeperNote = (to: string, ending: readonly Ending[]): Note => ({
  to,
  kind: 'reminder',
  title: {
    zh_CN: `${ending.length} 份证照即将到期`,
    en: ending.length === 1 ? '1 certificate ends soon' : `${ending.length} certificates end soon`,
  },
  body: {
    zh_CN: `最早的一份有效期至${momentText(ending[0]!.endsOn, 'day', 'zh_CN')}。`,
    en: `The first one ends ${momentText(ending[0]!.endsOn, 'day', 'en')}.`,
  },
  path: '/certificates?tab=all',
});
