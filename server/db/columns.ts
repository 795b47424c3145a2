import { jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** Text that exists in both languages; `en` falls back to `zh_CN`. */
export type LocalizedText = { zh_CN: string; en?: string };

export const primaryId = () => text('id').primaryKey();
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const localizedText = (name: string) => jsonb(name).$type<LocalizedText>();
