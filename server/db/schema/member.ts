import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DataScope } from '@contract/role/rules/data-scope';
import { moment, primaryId } from '../columns';
import { account } from './account';
import { department, position, ofTenant } from './company';

/** Sorted by its bytes whatever the database's own order is: a search for a beginning reads one stretch of the index. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** An employee: one account in one company. `sortName` is the name in pinyin; see server/person-terms.ts. */
export const member = pgTable(
  'member',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    departmentId: text('department_id').references(() => department.id),
    positionId: text('position_id').references(() => position.id),
    jobNumber: text('job_number'),
    accountType: text('account_type', { enum: ['primary', 'regular'] })
      .notNull()
      .default('regular'),
    status: text('status', { enum: ['normal', 'disabled', 'left'] })
      .notNull()
      .default('normal'),
    /** Disabled because a chat client's directory no longer listed them; when it lists them again, they are let in again. */
    isShutOutByDirectory: boolean('is_shut_out_by_directory').notNull().default(false),
    joinedAt: moment('joined_at').notNull(),
    /** Of the last time; coming back keeps the row and clears it. */
    leftAt: moment('left_at'),
    /** First day of work for any employer, from which annual leave is counted. Null: not known, and never guessed. */
    serviceSince: date('service_since', { mode: 'string' }),
    sortName: plainText('sort_name'),
  },
  (table) => [
    uniqueIndex('member_tenant_account').on(table.tenantId, table.accountId),
    index('member_account').on(table.accountId),
    index('member_department').on(table.departmentId, table.sortName, table.id),
    index('member_sort_name').on(table.tenantId, table.sortName, table.id),
    index('member_status').on(table.tenantId, table.status, table.sortName, table.id),
    index('member_by_number').on(table.tenantId, table.status, table.jobNumber, table.id),
    index('member_by_joined').on(table.tenantId, table.status, table.joinedAt, table.id),
    index('member_position').on(table.positionId),
    index('member_job_number').on(table.tenantId, table.jobNumber),
    index('member_unsorted')
      .on(table.id)
      .where(sql`${table.sortName} is null`),
  ],
);

/** The member that a row belongs to, or whom another column names. */
export const ofMember = (column = 'member_id') =>
  text(column)
    .notNull()
    .references(() => member.id);

/** What an employee is found by: each text that a search may begin with, see server/person-terms.ts. */
export const memberTerm = pgTable(
  'member_term',
  {
    memberId: ofMember(),
    term: plainText('term').notNull(),
    tenantId: text('tenant_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.term] }),
    index('member_term_tenant').on(table.tenantId, table.term, table.memberId),
  ],
);

/** A role of one company; `code` is one of the contract's ROLES, or the id again for a role that the company has made. */
export const role = pgTable(
  'role',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    enName: text('en_name'),
    dataScope: text('data_scope').$type<DataScope>().notNull().default('self'),
    /** How often it was saved. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [uniqueIndex('role_tenant_code').on(table.tenantId, table.code)],
);

export const roleFunction = pgTable(
  'role_function',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => role.id),
    functionId: integer('function_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.functionId] })],
);

export const memberRole = pgTable(
  'member_role',
  {
    memberId: ofMember(),
    roleId: text('role_id')
      .notNull()
      .references(() => role.id),
    tenantId: text('tenant_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.roleId] }),
    index('member_role_role').on(table.roleId),
  ],
);
