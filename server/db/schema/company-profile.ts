import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { localizedText, moment } from '../columns';
import { tenant } from './company';

/** What a company tells about itself, beside its name. */
export const tenantProfile = pgTable('tenant_profile', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenant.id),
  shortName: text('short_name'),
  logo: text('logo'),
  industry: localizedText('industry'),
  address: localizedText('address'),
  timezone: text('timezone').notNull().default('Asia/Shanghai'),
  /** The weekday that a week begins with, 0 for Sunday; without one as in the person's language. */
  firstWeekday: integer('first_weekday'),
  /** The month that a fiscal year begins with, 1 for January. */
  fiscalMonth: integer('fiscal_month').notNull().default(1),
  /** A leave of which nothing has begun is shortened or cancelled without anybody's approval. */
  mayCutLeave: boolean('may_cut_leave').notNull().default(true),
  updatedAt: moment('updated_at').notNull(),
});
