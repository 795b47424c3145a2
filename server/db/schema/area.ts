import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Calling codes (`+86`) and the regular expression of a national mobile number there. */
export const area = pgTable('area', {
  areaCode: text('area_code').primaryKey(),
  name: text('name').notNull(),
  enName: text('en_name').notNull(),
  mobilePattern: text('mobile_pattern').notNull(),
  sort: integer('sort').notNull().default(0),
});
