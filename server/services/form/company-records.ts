import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FormColumn, FormSchema } from '@contract/form/schema';
import type { FormValues, NamedId } from '@contract/form/values';
import type { Placed } from '@contract/form/rules/each-value';
import { rowsOf } from '@contract/form/rules/normalize-values';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { member } from '@server/db/schema/member';
import { department } from '@server/db/schema/company';
import { sealItemsIn } from '../dictionary/seal-items';

/** The same values with each one changed. */
export function mapValues(
  { fields }: FormSchema,
  values: FormValues,
  change: (field: FormColumn, value: unknown) => unknown,
): FormValues {
  return mapOf(fields, values, (field, value) =>
    field.kind === 'detailTable'
      ? rowsOf(value).map((row) => ({ ...row, values: mapOf(field.columns ?? [], row.values, change) }))
      : change(field, value),
  );
}

function mapOf<Field extends FormColumn>(
  fields: readonly Field[],
  values: FormValues,
  change: (field: Field, value: unknown) => unknown,
): FormValues {
  const filled = fields.filter(({ key }) => values[key] !== undefined);
  return Object.fromEntries(filled.map((field) => [field.key, change(field, values[field.key])]));
}

/** The ids named by the fields of one kind. Values that are no such list name none. */
export function idsOf(placed: readonly Placed[], kind: 'person' | 'department'): string[] {
  const named = placed.filter(({ field }) => field.kind === kind).flatMap(({ value }) => namedIds(value));
  return [...new Set(named.map((one) => one.id))];
}

/** A list of people or departments; empty for what is none. */
export function namedIds(value: unknown): NamedId[] {
  return Array.isArray(value) ? (value as NamedId[]) : [];
}

export type CompanyName = { name: string; enName: string | null; isActive: boolean };

/** Colleagues by id, as they are called now; those of other companies are left out. */
export async function peopleOf(
  db: Db | Tx,
  tenantId: string,
  ids: string[],
): Promise<Map<string, CompanyName>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ id: member.id, status: member.status, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.tenantId, tenantId), inArray(member.id, ids)));
  return new Map(rows.map(({ id, status, ...names }) => [id, { ...names, isActive: status === 'normal' }]));
}

/** Departments by id, as they are called now; those of other companies are left out. */
export async function departmentsOf(
  db: Db | Tx,
  tenantId: string,
  ids: string[],
): Promise<Map<string, CompanyName>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ id: department.id, name: department.name, enName: department.enName })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), inArray(department.id, ids)));
  return new Map(rows.map(({ id, ...names }) => [id, { ...names, isActive: true }]));
}

/** The status of each item of some dictionaries by `type code`; a company's item stands in for the shared one. */
export async function itemStatuses(
  db: Db | Tx,
  tenantId: string,
  types: string[],
): Promise<Map<string, 0 | 1>> {
  if (types.length === 0) {
    return new Map();
  }
  const { itemType, itemCode, status } = dictionaryItem;
  const rows = await db
    .select({ itemType, itemCode, status })
    .from(dictionaryItem)
    .where(
      and(
        inArray(itemType, types),
        or(isNull(dictionaryItem.tenantId), eq(dictionaryItem.tenantId, tenantId)),
      ),
    )
    .orderBy(sql`${dictionaryItem.tenantId} is not null`);
  const seals = await sealItemsIn(db, tenantId, types);
  return new Map([...rows, ...seals].map((row) => [`${row.itemType} ${row.itemCode}`, row.status]));
}
