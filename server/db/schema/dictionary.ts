import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { localizedText, primaryId } from '../columns';
import { tenant } from './company';

/** An entry of a dictionary; without `tenantId` it is shared by all companies. `status` 1: listed, not selectable. */
export const dictionaryItem = pgTable(
  'dictionary_item',
  {
    id: primaryId(),
    tenantId: text('tenant_id').references(() => tenant.id),
    itemType: text('item_type').notNull(),
    itemCode: text('item_code').notNull(),
    name: text('name').notNull(),
    enName: text('en_name'),
    parentCode: text('parent_code'),
    status: integer('status').$type<0 | 1>().notNull().default(0),
    sort: integer('sort').notNull().default(0),
    /** Shown to pages without a session. */
    isPublic: boolean('is_public').notNull().default(false),
  },
  (table) => [
    uniqueIndex('dictionary_item_own')
      .on(table.tenantId, table.itemType, table.itemCode)
      .where(sql`${table.tenantId} is not null`),
    uniqueIndex('dictionary_item_shared')
      .on(table.itemType, table.itemCode)
      .where(sql`${table.tenantId} is null`),
  ],
);

/** What a condition of a flow can ask about; without `tenantId` every company has it. */
export const conditionItem = pgTable(
  'condition_item',
  {
    id: primaryId(),
    tenantId: text('tenant_id').references(() => tenant.id),
    channel: text('channel', { enum: ['lgApprove', 'ymApprove', 'task'] }).notNull(),
    key: text('key').notNull(),
    name: localizedText('name').notNull(),
    valueType: text('value_type', {
      enum: ['number', 'text', 'date', 'choice', 'person', 'department'],
    }).notNull(),
    operators: text('operators', {
      enum: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'notIn', 'contains'],
    })
      .array()
      .notNull(),
    unit: localizedText('unit'),
    itemType: text('item_type'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('condition_item_channel').on(table.channel, table.sort),
    index('condition_item_key').on(table.key),
    uniqueIndex('condition_item_own').on(sql`coalesce(${table.tenantId}, '')`, table.channel, table.key),
  ],
);
