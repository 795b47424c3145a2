import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LinkFailure } from '@contract/payslip/payslip';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';
import { payslip } from './slip';

/** The link by which someone who has left opens a version of their payslip. One a version: a new link replaces the one before. */
export const payslipLink = pgTable(
  'payslip_link',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    payslipId: text('payslip_id')
      .notNull()
      .unique()
      .references(() => payslip.id),
    memberId: ofMember(),
    /** Of the link that was sent last; the link itself is stored nowhere. */
    linkHash: text('link_hash'),
    requestedAt: moment('requested_at').notNull(),
    sentAt: moment('sent_at'),
    /** Masked. */
    sentTo: text('sent_to'),
    expiresAt: moment('expires_at'),
    /** First time that a code opened it. */
    openedAt: moment('opened_at'),
    failure: text('failure').$type<LinkFailure>(),
  },
  (table) => [
    uniqueIndex('payslip_link_hash')
      .on(table.linkHash)
      .where(sql`${table.linkHash} is not null`),
    index('payslip_link_member').on(table.memberId),
  ],
);

/** The mobile number that payslip links of a person go to instead of the one of their account, as a keeper entered it. */
export const payslipContact = pgTable('payslip_contact', {
  memberId: ofMember().primaryKey(),
  tenantId: ofTenant(),
  mobile: text('mobile').notNull(),
  byMemberId: ofMember('by_member_id'),
  changedAt: moment('changed_at').notNull(),
});
