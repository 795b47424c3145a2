import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayReason, PaySourceKind } from '@contract/pay/pay';
import type { PayBasis } from '@contract/pay/rules/time-pay';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';
import { payGrade } from './structure';

/** Pay of a person by start date. Rows are only added; removed and replaced ones stay, marked. */
export const payRecord = pgTable(
  'pay_record',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** Hundredths of the currency. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    basis: text('basis').$type<PayBasis>().notNull().default('month'),
    /** Cents by the code of an item; they add up to the amount. Null: not itemized. */
    items: jsonb('items').$type<Record<string, number>>(),
    gradeId: text('grade_id').references(() => payGrade.id),
    /** Code of the location whose band and minimum wage apply; empty for none. */
    place: text('place').notNull().default(''),
    probationCents: bigint('probation_cents', { mode: 'number' }),
    probationUntil: date('probation_until', { mode: 'string' }),
    reason: text('reason').$type<PayReason>(),
    currency: text('currency').notNull().default('CNY'),
    source: text('source').$type<PaySourceKind>().notNull(),
    /** The request or import row that wrote it; each writes once. */
    sourceId: text('source_id'),
    /** Lowered pay takes effect once the person has agreed in writing. */
    needsConsent: boolean('needs_consent').notNull().default(false),
    consentedAt: moment('consented_at'),
    /** Day of a consent on paper, and who entered it; null where it was signed here. */
    paperDay: date('paper_day', { mode: 'string' }),
    paperByMemberId: text('paper_by_member_id'),
    byMemberId: text('by_member_id').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
    removedByMemberId: text('removed_by_member_id'),
  },
  (table) => [
    index('pay_record_member')
      .on(table.memberId, table.fromDay.desc())
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('pay_record_source')
      .on(table.tenantId, table.sourceId)
      .where(sql`${table.removedAt} is null`),
  ],
);
