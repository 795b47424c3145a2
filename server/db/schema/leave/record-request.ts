import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { localizedText, moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** An employee's request for a record that entitles them to a kind of leave, with its proof. Accepting it adds the record. */
export const leaveRecordRequest = pgTable(
  'leave_record_request',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    /** A code of the dictionary `leaveType`, and its name when it was requested. */
    kind: text('kind').notNull(),
    title: localizedText('title').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }),
    note: text('note').notNull(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    state: text('state', { enum: ['waiting', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    askedAt: moment('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    reply: text('reply'),
  },
  (table) => [
    index('leave_record_request_member').on(table.memberId, table.askedAt),
    index('leave_record_request_waiting')
      .on(table.tenantId)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
