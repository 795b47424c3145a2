import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** A thing of the company that a person has or had; one that was entered by mistake is marked as removed. */
export const asset = pgTable(
  'asset',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    handedOutOn: date('handed_out_on', { mode: 'string' }).notNull(),
    returnedOn: date('returned_on', { mode: 'string' }),
    byMemberId: ofMember('by_member_id'),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
    removedByMemberId: text('removed_by_member_id'),
  },
  (table) => [
    index('asset_member').on(table.memberId, table.handedOutOn.desc()),
    uniqueIndex('asset_number')
      .on(table.tenantId, table.number)
      .where(sql`${table.number} <> '' and ${table.returnedOn} is null and ${table.removedAt} is null`),
  ],
);
