import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../columns';
import { ofTenant } from '../company';
import { member } from '../member';

/** Emergency contact and identity number of a person, sealed by a key that is not in the database. */
export const memberPrivate = pgTable(
  'member_private',
  {
    memberId: text('member_id')
      .primaryKey()
      .references(() => member.id),
    tenantId: ofTenant(),
    contact: text('contact'),
    paper: text('paper'),
    /** Of kind and number, by the same key; the id of the key stands in front. */
    paperHash: text('paper_hash'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('member_private_paper').on(table.tenantId, table.paperHash)],
);
