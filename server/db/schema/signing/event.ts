import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SigningEventKind } from '@contract/signing/terms';
import type { EventActor, EventData } from '@contract/signing/rules/event-chain';
import { moment } from '../../columns';
import { ofTenant } from '../company';
import { signing } from './signing';

/** What happened to a case, each row with the hash of the one before; the database refuses to change or delete one. */
export const signingEvent = pgTable(
  'signing_event',
  {
    signingId: text('signing_id')
      .notNull()
      .references(() => signing.id),
    no: integer('no').notNull(),
    tenantId: ofTenant(),
    at: moment('at').notNull(),
    kind: text('kind').$type<SigningEventKind>().notNull(),
    actor: jsonb('actor').$type<EventActor>().notNull(),
    data: jsonb('data').$type<EventData>().notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.signingId, table.no] })],
);
