import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { summaryOf } from '@contract/announcement/rules/announcement-state';
import { DATA_SCOPES } from '@contract/role/rules/data-scope';
import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { announcement } from '@server/db/schema/announcement';
import { message } from '@server/db/schema/message';
import type { JobKind, Work } from '@server/jobs/job-kind';
import { query } from '@server/kernel/query';
import { notify } from '../../notice/notify';
import type { MemberScope } from '@server/kernel/member-scope';
import { audienceSql } from './audience';

/** `within` is whom a reminder reaches; without it everybody whom the announcement is for. */
type Telling = { id: string; at: string; isReminder: boolean; within?: MemberScope | undefined };
type Row = typeof announcement.$inferSelect;
type Clock = Pick<Ctx, 'now' | 'ids'>;

/** Tells whom an announcement is for that it is out, or those who have not read it once more. */
export const tellAudienceKind: JobKind<Telling> = {
  name: 'announcement.tell',
  schema: z.strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    isReminder: z.boolean(),
    within: z.optional(
      z.strictObject({
        tenantId: z.string(),
        memberId: z.string(),
        departmentIds: z.nullable(z.array(z.string())),
        kind: z.enum(DATA_SCOPES),
      }),
    ),
  }),
  attempts: 5,
};

const AT_ONCE = 500;

/**
 * Some people at a time, each with one message about it: an earlier one makes room. Who has been told since `at` is left out, so that a
 * job which is done again tells nobody twice.
 */
export async function tellAudience(
  { db, ...clock }: Pick<Ctx, 'db' | 'now' | 'ids'>,
  { payload, signal, progress }: Work<Telling>,
): Promise<void> {
  let afterId = '';
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const people = await db.transaction(async (tx) => await tellSome(tx, clock, payload, afterId));
    done += people.length;
    afterId = people.at(-1) ?? '';
    if (people.length < AT_ONCE) {
      return;
    }
    await progress(done, done + AT_ONCE);
  }
}

/** Answers whom it has told, in the order of their ids. */
async function tellSome(tx: Tx, clock: Clock, telling: Telling, afterId: string): Promise<string[]> {
  const { id, at, isReminder, within } = telling;
  // Locked against a withdrawal at the same moment.
  const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('share');
  if (!row || !isDue(row, telling)) {
    return [];
  }
  const found = await query<{ id: string }>(
    tx,
    sql`select m.id ${audienceSql(row, within)} and r.read_at is null and m.id > ${afterId}
      and not exists (select 1 from message g where g.source_id = ${id} and g.member_id = m.id
        and g.created_at >= ${at}::timestamptz)
      order by m.id limit ${AT_ONCE}`,
  );
  const people = found.map((one) => one.id);
  if (people.length > 0) {
    await tx.delete(message).where(and(eq(message.sourceId, id), inArray(message.memberId, people)));
    await notify(
      tx,
      clock,
      row.tenantId,
      people.map((to) => ({
        to,
        kind: 'announcement',
        title: titleOf(row.title, isReminder),
        body: row.summary,
        path: `/announcement-detail?id=${id}`,
        sourceId: id,
      })),
    );
  }
  return people;
}

/** It may have been withdrawn, or put off, since the job was sent. */
function isDue({ publishedAt, withdrawnAt, remindedAt }: Row, { at, isReminder }: Telling): boolean {
  const asked = isReminder ? remindedAt : publishedAt;
  return withdrawnAt === null && publishedAt !== null && asked?.toISOString() === at;
}

const titleOf = (title: LocalizedText, isReminder: boolean): LocalizedText => ({
  zh_CN: `${isReminder ? '请阅读公告' : '新公告'}：${title.zh_CN}`,
  en: `${isReminder ? 'Please read' : 'New announcement'}: ${title.en ?? title.zh_CN}`,
});

/** What lists and messages say of a text. */
export const summaryIn = (body: LocalizedText): LocalizedText => ({
  zh_CN: summaryOf(body.zh_CN),
  ...(body.en ? { en: summaryOf(body.en) } : {}),
});
