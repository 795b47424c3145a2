import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';
import { ofTenant } from './company';
import { ofMember } from './member';

/** Where people were before they were moved together, and where they were put: for taking it back. Goes after a day. */
export const bulkMove = pgTable(
  'bulk_move',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** Who moved them. */
    memberId: ofMember(),
    organId: text('organ_id').notNull(),
    people: jsonb('people').$type<MovedPerson[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('bulk_move_created').on(table.createdAt)],
);

export type MovedPerson = { id: string; organId: string | null; positionId: string | null };
