import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SlipRow, SlipState } from '@contract/payslip/payslip';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';
import { payslipRun } from './run';

const day = (name: string) => date(name, { mode: 'string' });
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * A version of a person's payslip. A trigger refuses every change of rows and sums once it is sent: a correction is a new version.
 * One live version a person and period.
 */
export const payslip = pgTable(
  'payslip',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    runId: text('run_id')
      .notNull()
      .references(() => payslipRun.id),
    memberId: ofMember(),
    /** First day of the period. */
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    payDay: day('pay_day').notNull(),
    version: integer('version').notNull().default(1),
    previousId: text('previous_id'),
    state: text('state').$type<SlipState>().notNull().default('draft'),
    rows: jsonb('rows').$type<SlipRow[]>().notNull(),
    grossCents: cents('gross_cents'),
    withheldCents: cents('withheld_cents'),
    netCents: cents('net_cents'),
    payoutCents: cents('payout_cents'),
    employerCents: cents('employer_cents'),
    currency: text('currency').notNull().default('CNY'),
    /** Names period, person, rows and sums. */
    hash: text('hash').notNull(),
    /** Hash of the settled figures that it was computed from. */
    settlementHash: text('settlement_hash').notNull(),
    /** Hash of changed figures that a keeper has looked at without a correction. */
    reviewedHash: text('reviewed_hash'),
    /** Ids of the pay adjustments in it, which sending marks as paid. */
    adjustmentIds: text('adjustment_ids').array().notNull(),
    /** Why it was corrected, in the words of the corrector. */
    reason: text('reason'),
    sentAt: moment('sent_at'),
    seenAt: moment('seen_at'),
    confirmedAt: moment('confirmed_at'),
    confirmBy: day('confirm_by'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('payslip_live')
      .on(table.tenantId, table.memberId, table.fromDate)
      .where(sql`${table.state} not in ('corrected', 'recalled')`),
    index('payslip_member').on(table.memberId, table.payDay.desc()),
    index('payslip_run_state').on(table.runId, table.state, table.memberId),
    index('payslip_disputed')
      .on(table.tenantId, table.changedAt)
      .where(sql`${table.state} = 'disputed'`),
  ],
);

/** The thread of a dispute; `rowCode` names the row of the slip that it is about. */
export const payslipMessage = pgTable(
  'payslip_message',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    payslipId: text('payslip_id')
      .notNull()
      .references(() => payslip.id),
    /** The recipient of the slip, or a keeper of payslips. */
    authorMemberId: ofMember('author_member_id'),
    rowCode: text('row_code'),
    text: text('text').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payslip_message_request').on(table.authorMemberId, table.requestId),
    index('payslip_message_slip').on(table.payslipId, table.createdAt),
  ],
);
