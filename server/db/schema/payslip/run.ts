import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RunState, SlipCheck } from '@contract/payslip/payslip';
import type { ImportedCells, RunColumn } from '@contract/payslip/rules/table/imported';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';
import { settlement } from '../settlement';

const day = (name: string) => date(name, { mode: 'string' });

/** The payslips of a settlement period of a company, or of a group that is settled separately. */
export const payslipRun = pgTable(
  'payslip_run',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    settlementId: text('settlement_id')
      .notNull()
      .references(() => settlement.id),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    /** Day of payment: tax and year to date follow its month. */
    payDay: day('pay_day').notNull(),
    state: text('state').$type<RunState>().notNull().default('collecting'),
    revision: integer('revision').notNull().default(1),
    /** Until when people are to confirm; set when slips are sent. */
    confirmBy: day('confirm_by'),
    /** Columns of the last table of the payroll program, and what each became. */
    columns: jsonb('columns').$type<RunColumn[]>(),
    /** Lines of that table that no one of the run has. */
    unknownLines: integer('unknown_lines').notNull().default(0),
    /** The computation that was started last; the key of its job. */
    buildId: text('build_id').notNull(),
    /** When it was finished; null while it runs. */
    builtAt: moment('built_at'),
    createdByMemberId: ofMember('created_by_member_id'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('payslip_run_settlement')
      .on(table.settlementId)
      .where(sql`${table.state} <> 'removed'`),
    index('payslip_run_tenant').on(table.tenantId, table.toDate.desc(), table.id.desc()),
  ],
);

const ofRun = () =>
  text('run_id')
    .notNull()
    .references(() => payslipRun.id);

/** A person of a run: cells of the imported table, and findings. Their slip has a row of its own. */
export const payslipPerson = pgTable(
  'payslip_person',
  {
    runId: ofRun(),
    memberId: ofMember(),
    tenantId: ofTenant(),
    imported: jsonb('imported').$type<ImportedCells>(),
    checks: jsonb('checks').$type<SlipCheck[]>().notNull(),
    /** The computation that looked at them last. */
    buildId: text('build_id').notNull(),
    /** Last day on which they were reminded. */
    remindedOn: day('reminded_on'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.memberId] }),
    index('payslip_person_member').on(table.memberId),
  ],
);
