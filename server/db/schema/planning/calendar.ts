import { boolean, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { YEAR_SOURCES, YEAR_STATES } from '@contract/calendar/calls';
import type { CalendarKind } from '@contract/calendar/rules/day-kind';
import { moment } from '../../columns';
import { ofTenant } from '../company';

/** A year of a company's calendar that the company has changed once; a year without a row is what notice and law say. */
export const calendarYear = pgTable(
  'calendar_year',
  {
    tenantId: ofTenant(),
    year: integer('year').notNull(),
    state: text('state').$type<(typeof YEAR_STATES)[number]>().notNull(),
    /** True while its days are those of `calendar_day`; false once it was given back what notice and law say. */
    isOwn: boolean('is_own').notNull(),
    /** Where its own days came from when they were changed for the first time. */
    source: text('source').$type<(typeof YEAR_SOURCES)[number]>().notNull(),
    revision: integer('revision').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.year] })],
);

/** A day of a year that is the company's own and differs from the plain week: all such days, changed or not. */
export const calendarDay = pgTable(
  'calendar_day',
  {
    tenantId: ofTenant(),
    year: integer('year').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    kind: text('kind').$type<CalendarKind>().notNull(),
    name: text('name').notNull(),
    enName: text('en_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.date] }),
    foreignKey({
      columns: [table.tenantId, table.year],
      foreignColumns: [calendarYear.tenantId, calendarYear.year],
    }),
  ],
);
