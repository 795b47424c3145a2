import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProfileField, ProfileState } from '@contract/people/profile-request';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** Changes of their own record that people propose. */
export const profileRequest = pgTable(
  'profile_request',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    field: text('field').$type<ProfileField>().notNull(),
    /** The proposed value, sealed for the person; null once it is decided. */
    proposed: text('proposed'),
    note: text('note').notNull(),
    state: text('state').$type<ProfileState>().notNull(),
    reply: text('reply'),
    decidedByMemberId: text('decided_by_member_id'),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('profile_request_member').on(table.memberId, table.createdAt.desc()),
    index('profile_request_waiting')
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    uniqueIndex('profile_request_one')
      .on(table.memberId, table.field)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
