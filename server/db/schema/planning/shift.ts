import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Segment } from '@contract/shift/segment';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';

/** The shifts that a company plans with. A plan keeps a copy: changing or deleting one changes no plan. */
export const shift = pgTable(
  'shift',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    name: text('name').notNull(),
    enName: text('en_name'),
    /** What stands in a cell of the roster. */
    label: text('label').notNull(),
    enLabel: text('en_label'),
    colour: integer('colour').notNull(),
    segments: jsonb('segments').$type<Segment[]>().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    sort: integer('sort').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('shift_name').on(table.tenantId, table.name)],
);

/** Shifts in an order that repeats; null is a day of rest. */
export const shiftPattern = pgTable(
  'shift_pattern',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    name: text('name').notNull(),
    enName: text('en_name'),
    days: jsonb('days').$type<(string | null)[]>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('shift_pattern_name').on(table.tenantId, table.name)],
);

/** How many people a station of a place needs: on days of the week, or on one date, which then holds alone. */
export const staffingNeed = pgTable(
  'staffing_need',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    placeCode: text('place_code').notNull(),
    stationCode: text('station_code').notNull(),
    /** 1 for Monday to 7 for Sunday; empty where it is for a date. */
    weekdays: integer('weekdays').array().notNull(),
    date: text('date'),
    /** A shift of the catalogue; without one the hours below. */
    shiftId: text('shift_id').references(() => shift.id),
    /** Minutes since the midnight of the day, up to the end of the next one. */
    startMinute: integer('start_minute'),
    endMinute: integer('end_minute'),
    needed: integer('needed').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('staffing_need_place').on(table.tenantId, table.placeCode),
    index('staffing_need_shift').on(table.shiftId),
  ],
);
