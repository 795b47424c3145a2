import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Contribution, PayoutStep } from '@contract/payslip/payslip';
import type { ExportColumn, RunColumn } from '@contract/payslip/rules/table/imported';
import { moment, primaryId } from '../../columns';
import { ofTenant, tenant } from '../company';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** How a company makes its payslips; without a row the defaults of the contract. */
export const payslipSetting = pgTable('payslip_setting', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenant.id),
  payoutStep: text('payout_step').$type<PayoutStep>().notNull(),
  /** Whether unpaid absence, and lateness, are taken off. */
  deductsAbsence: boolean('deducts_absence').notNull(),
  deductsLateness: boolean('deducts_lateness').notNull(),
  confirmDays: integer('confirm_days').notNull(),
  /** How long a link to a payslip opens it for someone who has left. */
  linkDays: integer('link_days').notNull().default(30),
  /** Columns of the payroll program's table as they were mapped last. */
  columns: jsonb('columns').$type<RunColumn[]>().notNull(),
  exportColumns: jsonb('export_columns').$type<ExportColumn[]>().notNull(),
  revision: integer('revision').notNull().default(1),
});

/** At what percent a kind of leave is paid from a day on. A kind without a row is unknown, which is not 0. */
export const leavePay = pgTable(
  'leave_pay',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** A code of the dictionary `leaveType`. */
    kind: text('kind').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    percent: integer('percent').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('leave_pay_day')
      .on(table.tenantId, table.kind, table.fromDay)
      .where(sql`${table.removedAt} is null`),
  ],
);

/** The rates of a contribution at a location (empty: everywhere) from a day on, as the company enters them. */
export const contributionRule = pgTable(
  'contribution_rule',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    place: text('place').notNull(),
    kind: text('kind').$type<Contribution>().notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    baseMinCents: cents('base_min_cents').notNull(),
    baseMaxCents: cents('base_max_cents').notNull(),
    /** Hundredths of a percent. */
    ownRate: integer('own_rate').notNull(),
    employerRate: integer('employer_rate').notNull(),
    /** Cents that an amount is rounded to. */
    step: integer('step').notNull(),
    /** Not announced yet: the rates of before are expected to go on. */
    isPresumed: boolean('is_presumed').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('contribution_rule_day')
      .on(table.tenantId, table.place, table.kind, table.fromDay)
      .where(sql`${table.removedAt} is null`),
    index('contribution_rule_tenant').on(table.tenantId),
  ],
);
