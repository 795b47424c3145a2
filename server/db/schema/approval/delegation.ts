import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../../columns';
import { ofMember } from '../member';
import { ofTenant } from '../company';

/** A duty delegation. A deleted one stays, since decisions may name it. */
export const entrust = pgTable(
  'entrust',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    ownerMemberId: ofMember('owner_member_id'),
    delegateMemberId: ofMember('delegate_member_id'),
    kinds: text('kinds', { enum: ['lgApprove', 'ymApprove'] })
      .array()
      .notNull(),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    remark: text('remark').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('entrust_owner')
      .on(table.ownerMemberId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is null`),
    index('entrust_delegate')
      .on(table.delegateMemberId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is null`),
    check('entrust_period', sql`${table.endAt} > ${table.startAt}`),
    check('entrust_other_person', sql`${table.ownerMemberId} <> ${table.delegateMemberId}`),
  ],
);
