import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { TreeNode } from '@contract/people/rules/organ-tree';
import type { Db, Tx } from '@server/db/database';
import { department, position, tenant } from '@server/db/schema/company';
import { found, ServiceError } from '@server/kernel/errors';

export type Department = typeof department.$inferSelect;
type Names = { name: string; enName: string | null };

/** Changes of one company's departments and positions wait for each other: each is judged by the tree that it changes. */
export async function lockOrganisation(tx: Tx, tenantId: string): Promise<void> {
  // Whoever writes a row that names the company goes on: only the key is shared with them.
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
}

export async function loadTree(db: Db | Tx, tenantId: string): Promise<TreeNode[]> {
  return await db
    .select({ id: department.id, parentId: department.parentId })
    .from(department)
    .where(eq(department.tenantId, tenantId));
}

/** A department of the company; one of another company is not there. */
export async function requireOrgan(db: Db | Tx, tenantId: string, id: string): Promise<Department> {
  return found((await organsById(db, tenantId, [id])).get(id));
}

/** A position of the company; one of another company is not there. */
export async function requirePosition(db: Db | Tx, tenantId: string, id: string) {
  return found((await positionsById(db, tenantId, [id])).get(id));
}

type Ids = readonly (string | null | undefined)[];
const given = (ids: Ids): string[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** The departments of the company among some ids, by id. */
export async function organsById(db: Db | Tx, tenantId: string, ids: Ids): Promise<Map<string, Department>> {
  const rows = await db
    .select()
    .from(department)
    .where(and(inArray(department.id, given(ids)), eq(department.tenantId, tenantId)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same of positions. */
export async function positionsById(db: Db | Tx, tenantId: string, ids: Ids) {
  const rows = await db
    .select()
    .from(position)
    .where(and(inArray(position.id, given(ids)), eq(position.tenantId, tenantId)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Departments side by side. */
export const isBelow = (tenantId: string, parentId: string | null) =>
  and(
    eq(department.tenantId, tenantId),
    parentId === null ? isNull(department.parentId) : eq(department.parentId, parentId),
  );

/** Refuses a name that another department of the same level has. */
export async function requireFreeName(
  tx: Tx,
  tenantId: string,
  { parentId, name, exceptId }: { parentId: string | null; name: string; exceptId?: string },
): Promise<void> {
  const [same] = await tx
    .select({ id: department.id })
    .from(department)
    .where(
      and(
        isBelow(tenantId, parentId),
        eq(department.name, name),
        exceptId === undefined ? undefined : ne(department.id, exceptId),
      ),
    )
    .limit(1);
  if (same) {
    throw new ServiceError('organNameTaken');
  }
}

/** Behind all that are there. */
export async function lastPlace(tx: Tx, tenantId: string, parentId: string | null): Promise<number> {
  const [row] = await tx
    .select({
      sort: sql<number>`coalesce(max(${department.sort}) + 1, 0)::int`,
    })
    .from(department)
    .where(isBelow(tenantId, parentId));
  return row?.sort ?? 0;
}

/** A department or position as the target of an operation record. */
export const asTarget = ({ id, name, enName }: Names & { id: string }) => ({
  targetId: id,
  targetName: name,
  targetEnName: enName,
});

/** How a name has changed, for the record. */
export const nameChanges = (before: Names, after: Names) =>
  (['name', 'enName'] as const)
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({ field, from: before[field], to: after[field] }));
