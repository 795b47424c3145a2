import { boolean, customType, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';
import { ofTenant } from './company';

/** Codes sort alike on every database only by their bytes. */
const codeText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Work stations, places and contracts of a company. `fields` is what the model holds beside the name. */
export const masterData = pgTable(
  'master_data',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    model: text('model', { enum: ['workStation', 'place', 'contract'] }).notNull(),
    code: codeText('code').notNull(),
    name: text('name').notNull(),
    enName: text('en_name'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('master_data_code').on(table.tenantId, table.model, table.code)],
);
