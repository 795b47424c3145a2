import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';

/** A client company. */
export const tenant = pgTable('tenant', {
  id: primaryId(),
  name: text('name').notNull(),
  enName: text('en_name'),
  status: text('status', { enum: ['normal', 'disabled'] })
    .notNull()
    .default('normal'),
  createdAt: moment('created_at').notNull(),
});

/** The company that a row belongs to. */
export const ofTenant = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenant.id);

/** `headMemberId` has no foreign key: department and member point at each other. */
export const department = pgTable(
  'department',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    enName: text('en_name'),
    headMemberId: text('head_member_id'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('department_tenant_parent').on(table.tenantId, table.parentId, table.sort),
    index('department_head').on(table.headMemberId),
  ],
);

/** A department that was deleted lately, as it was: taking the deletion back gives it the same id. */
export const removedDepartment = pgTable('removed_department', {
  id: primaryId(),
  tenantId: ofTenant(),
  parentId: text('parent_id'),
  name: text('name').notNull(),
  enName: text('en_name'),
  sort: integer('sort').notNull(),
  removedAt: moment('removed_at').notNull(),
});

export const position = pgTable(
  'position',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    name: text('name').notNull(),
    enName: text('en_name'),
  },
  (table) => [index('position_tenant').on(table.tenantId)],
);

/**
 * What opens the set-up page once. `first` opens it while there is no company at all, `further` is made by the operator of a
 * server that has some.
 */
export const setUpKey = pgTable('set_up_key', {
  keyHash: text('key_hash').primaryKey(),
  kind: text('kind', { enum: ['first', 'further'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
