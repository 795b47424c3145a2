import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { localizedText, moment, primaryId } from '../columns';
import { member, ofMember } from './member';
import { ofTenant } from './company';

/** Work that waits for a person, whatever it is: each feature writes its rows in its own transactions. */
export const workItem = pgTable(
  'work_item',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    kind: text('kind', { enum: ['lgApprove', 'ymApprove', 'task', 'signing', 'settlement'] }).notNull(),
    title: localizedText('title').notNull(),
    /** What it is about, and where it is finished. */
    sourceId: text('source_id').notNull(),
    /** The waiting decision of an approval that this row stands for, the assignee's or a delegate's. */
    taskId: text('task_id'),
    fromMemberId: text('from_member_id'),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at'),
    isUrged: boolean('is_urged').notNull().default(false),
    doneAt: moment('done_at'),
  },
  (table) => [
    // The expression is `rankOf` of the inbox, whose pages are read along this index.
    index('work_item_inbox')
      .on(
        table.memberId,
        table.kind,
        sql`(case when ${table.isUrged} then extract(epoch from ${table.createdAt} - timestamptz '2000-01-01 00:00:00+00') when ${table.dueAt} is not null then extract(epoch from ${table.dueAt} - timestamptz '2000-01-01 00:00:00+00') else 4000000000 - extract(epoch from ${table.createdAt} - timestamptz '2000-01-01 00:00:00+00') end)`,
        table.sourceId,
      )
      .where(sql`${table.doneAt} is null`),
    index('work_item_source').on(table.tenantId, table.sourceId),
    index('work_item_task')
      .on(table.taskId)
      .where(sql`${table.taskId} is not null`),
  ],
);

/** The common apps a person chose, in order. No row: the defaults. */
export const commonApp = pgTable('common_app', {
  memberId: text('member_id')
    .primaryKey()
    .references(() => member.id),
  tenantId: text('tenant_id').notNull(),
  apps: jsonb('apps').$type<string[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
