import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';
import { ofTenant } from './company';

/** Where a company opens an app of the workbench in a client: a mini program there (`appId`, `path`), or a page (`url`). */
export const appTarget = pgTable(
  'app_target',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** The app's code in the catalogue. */
    app: text('app').notNull(),
    client: text('client', { enum: ['dingTalk', 'wechat', 'wechatWork', 'feishu', 'other'] }).notNull(),
    kind: text('kind', { enum: ['miniProgram', 'link'] }).notNull(),
    /** The mini program's id as its client spells it; WeChat's open tag takes `gh_…` as well. */
    appId: text('app_id'),
    path: text('path'),
    url: text('url'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('app_target_app').on(table.tenantId, table.app, table.client),
    index('app_target_app_id').on(table.appId),
  ],
);
