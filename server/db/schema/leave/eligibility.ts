import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** A fact that entitles a person to a kind of leave from a day to a day, such as a child. Removed rows stay as a record. */
export const leaveEligibility = pgTable(
  'leave_eligibility',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    /** A code of the dictionary `leaveType`. */
    kind: text('kind').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** Null: without end. */
    untilDay: date('until_day', { mode: 'string' }),
    /** The proof, in words. */
    note: text('note').notNull(),
    byMemberId: text('by_member_id').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [index('leave_eligibility_member').on(table.memberId, table.kind)],
);
