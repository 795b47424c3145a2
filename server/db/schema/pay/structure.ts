import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BudgetMode } from '@contract/pay/rules/budget';
import type { PayItemKind, PayItemUnit } from '@contract/pay/structure';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';

/** Codes sort alike on every database only by their bytes. */
const codeText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const cents = (name: string) => bigint(name, { mode: 'number' });

/** The parts that a company's pay consists of. */
export const payItem = pgTable(
  'pay_item',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    code: codeText('code').notNull(),
    name: text('name').notNull(),
    enName: text('en_name'),
    kind: text('kind').$type<PayItemKind>().notNull(),
    unit: text('unit').$type<PayItemUnit>().notNull(),
    isInOvertimeBase: boolean('is_in_overtime_base').notNull(),
    isInBand: boolean('is_in_band').notNull(),
    countsForMinimum: boolean('counts_for_minimum').notNull(),
    /** Employees see it on their payslip. */
    isShown: boolean('is_shown').notNull(),
    sequence: integer('sequence').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('pay_item_code').on(table.tenantId, table.code)],
);

export const payGrade = pgTable(
  'pay_grade',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    code: codeText('code').notNull(),
    name: text('name').notNull(),
    enName: text('en_name'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('pay_grade_code').on(table.tenantId, table.code)],
);

/** The range of monthly pay of a grade at a location (empty: everywhere) from a day on. */
export const payBand = pgTable(
  'pay_band',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    gradeId: text('grade_id')
      .notNull()
      .references(() => payGrade.id),
    place: text('place').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    minCents: cents('min_cents').notNull(),
    midCents: cents('mid_cents').notNull(),
    maxCents: cents('max_cents').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('pay_band_day')
      .on(table.gradeId, table.place, table.fromDay)
      .where(sql`${table.removedAt} is null`),
    index('pay_band_tenant').on(table.tenantId),
  ],
);

/** The minimum wage of a location from a day on. */
export const minimumWage = pgTable(
  'minimum_wage',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    place: text('place').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    monthCents: cents('month_cents').notNull(),
    hourCents: cents('hour_cents'),
    /** Pay is compared after the own share of insurance and housing fund. */
    isAfterOwnShare: boolean('is_after_own_share').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('minimum_wage_day')
      .on(table.tenantId, table.place, table.fromDay)
      .where(sql`${table.removedAt} is null`),
  ],
);

/** How much the monthly pay of a department may rise in a year. No row is no limit. */
export const payBudget = pgTable(
  'pay_budget',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** No reference: the budget of a deleted department is back when it is restored. */
    departmentId: text('department_id').notNull(),
    year: integer('year').notNull(),
    cents: cents('cents').notNull(),
    mode: text('mode').$type<BudgetMode>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('pay_budget_year').on(table.tenantId, table.departmentId, table.year)],
);

/** The difference that a change back in time owes for a locked period. It is marked, not deleted, when the record is taken back. */
export const payAdjustment = pgTable(
  'pay_adjustment',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: text('member_id').notNull(),
    /** The locked period that it belongs to. */
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    cents: cents('cents').notNull(),
    /** The pay record that caused it. */
    recordId: text('record_id').notNull(),
    /** First day of the period in which it is paid; null until a payslip takes it. */
    bookedIn: date('booked_in', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [index('pay_adjustment_member').on(table.memberId, table.fromDate)],
);
