import type { BulkChange } from '@contract/people/bulk-calls';
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

/** One value that was given to several people together, and what each had before: for taking it back. Goes after a day. */
export const bulkChange = pgTable(
  'bulk_change',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** Who changed them. */
    memberId: ofMember(),
    change: jsonb('change').$type<BulkChange>().notNull(),
    people: jsonb('people').$type<ChangedPerson[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('bulk_change_created').on(table.createdAt)],
);

/** `before`: an id or a code; null where there was none. */
export type ChangedPerson = { id: string; before: string | null };

export type MovedPerson = { id: string; organId: string | null; positionId: string | null };
