import { integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member } from './member';

/** The days of a kind of leave that an employee has in a year. Kinds without a row are not counted. */
export const leaveQuota = pgTable(
  'leave_quota',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    year: integer('year').notNull(),
    /** A code of the dictionary `leaveType`. */
    kind: text('kind').notNull(),
    tenantId: text('tenant_id').notNull(),
    days: numeric('days', { precision: 5, scale: 1, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.year, table.kind] })],
);
