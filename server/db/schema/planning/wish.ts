import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { WeekdayHours, WishKind } from '@contract/roster/wish-calls';
import { moment } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** What somebody said of a day before it was planned. */
export const wish = pgTable(
  'wish',
  {
    memberId: ofMember(),
    workDate: date('work_date', { mode: 'string' }).notNull(),
    tenantId: ofTenant(),
    kind: text('kind').$type<WishKind>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.workDate] })],
);

/** When in a week somebody can work; without a row at any hour. */
export const availability = pgTable('availability', {
  memberId: ofMember().primaryKey(),
  tenantId: ofTenant(),
  week: jsonb('week').$type<WeekdayHours[]>().notNull(),
  revision: integer('revision').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
});
