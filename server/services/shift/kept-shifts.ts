import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { masterData } from '@server/db/schema/master-data';
import { shift } from '@server/db/schema/planning/shift';

export type ShiftRow = typeof shift.$inferSelect;

/** A row as the contract tells it. */
export function presentShift(row: ShiftRow): CatalogueShift {
  return {
    id: row.id,
    name: row.name,
    enName: row.enName ?? '',
    label: row.label,
    enLabel: row.enLabel ?? '',
    colour: row.colour,
    segments: row.segments,
    isEnabled: row.isEnabled,
    revision: row.revision,
  };
}

/** The shifts of a company in their order. */
export async function shiftsOf(db: Db | Tx, tenantId: string): Promise<ShiftRow[]> {
  return await db
    .select()
    .from(shift)
    .where(eq(shift.tenantId, tenantId))
    .orderBy(asc(shift.sort), asc(shift.id));
}

/** Whoever changes what a company plans with waits here for the others: limits and names are judged one after the other. */
export async function lockCompany(tx: Tx, ctx: SessionCtx): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, ctx.session.tenantId)).for('update');
}

/** Work stations of a company by code, the closed ones too where they are named; all open ones otherwise. */
export async function stationsOf(db: Db | Tx, tenantId: string, named: readonly string[] = []) {
  const rows = await db
    .select()
    .from(masterData)
    .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'workStation')))
    .orderBy(masterData.code);
  return rows
    .filter((row) => row.isEnabled || named.includes(row.code))
    .map(({ code, name, enName, isEnabled, fields }) => ({
      code,
      name,
      enName,
      isEnabled,
      isPaid: fields['isPaid'] === true,
    }));
}

/** The shifts of the company that are named, whatever their state. */
export async function namedShifts(tx: Tx, ctx: SessionCtx, ids: readonly string[]): Promise<ShiftRow[]> {
  return ids.length === 0
    ? []
    : await tx
        .select()
        .from(shift)
        .where(and(eq(shift.tenantId, ctx.session.tenantId), inArray(shift.id, [...ids])));
}
