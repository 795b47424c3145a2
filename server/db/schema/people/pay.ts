import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaySourceKind } from '@contract/pay/pay';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** Monthly pay of a person by start date. Removed and replaced rows stay as a record. */
export const payRecord = pgTable(
  'pay_record',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** Hundredths of the currency. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull().default('CNY'),
    source: text('source').$type<PaySourceKind>().notNull(),
    byMemberId: text('by_member_id').notNull(),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
    removedByMemberId: text('removed_by_member_id'),
  },
  (table) => [
    index('pay_record_member')
      .on(table.memberId, table.fromDay.desc())
      .where(sql`${table.removedAt} is null`),
  ],
);
