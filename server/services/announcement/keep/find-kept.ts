import { and, eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '@contract/file/calls';
import { announcementState } from '@contract/announcement/rules/announcement-state';
import type { SessionCtx } from '@server/kernel/context';
import type { OperationChange } from '@server/db/schema/audit';
import type { Db, Tx } from '@server/db/database';
import { announcement } from '@server/db/schema/announcement';
import { department } from '@server/db/schema/company';
import { fileRef, storedFile } from '@server/db/schema/content';
import { found } from '@server/kernel/errors';
import { presentFile } from '../../file/present-file';

export type KeptRow = typeof announcement.$inferSelect;

/** An announcement of the company, whatever its state; one of another company is not there. */
export async function findKept(
  db: Db | Tx,
  { session }: Pick<SessionCtx, 'session'>,
  id: string,
  isLocked = false,
): Promise<KeptRow> {
  const query = db
    .select()
    .from(announcement)
    .where(and(eq(announcement.id, id), eq(announcement.tenantId, session.tenantId)));
  return found((await (isLocked ? query.for('update') : query))[0]);
}

/** What hangs on an announcement, in the order of uploading. */
export async function filesOf(
  db: Db | Tx,
  { id, tenantId }: Pick<KeptRow, 'id' | 'tenantId'>,
): Promise<StoredFile[]> {
  const rows = await db
    .select({ file: storedFile })
    .from(fileRef)
    .innerJoin(storedFile, eq(storedFile.id, fileRef.fileId))
    .where(and(eq(fileRef.refKind, 'announcement'), eq(fileRef.refId, id), eq(fileRef.tenantId, tenantId)))
    .orderBy(storedFile.createdAt, storedFile.id);
  return rows.map(({ file }) => presentFile(file));
}

/** The named departments of the company; those that are gone by now are left out. */
export async function departmentsOf(db: Db | Tx, tenantId: string, ids: readonly string[] | null) {
  return ids && ids.length > 0
    ? await db
        .select({ id: department.id, name: department.name, enName: department.enName })
        .from(department)
        .where(and(eq(department.tenantId, tenantId), inArray(department.id, [...ids])))
        .orderBy(department.sort, department.id)
    : [];
}

/** An announcement as the target of an operation record. */
export const asTarget = ({ id, title }: Pick<KeptRow, 'id' | 'title'>) => ({
  targetId: id,
  targetName: title.zh_CN,
  targetEnName: title.en,
});

/** Whom it is for, in words of a record. */
export async function audienceWords(
  db: Db | Tx,
  { tenantId, departmentIds }: Pick<KeptRow, 'tenantId' | 'departmentIds'>,
): Promise<Pick<OperationChange, 'to' | 'toEn'>> {
  if (departmentIds === null) {
    return { to: '全公司', toEn: 'Whole company' };
  }
  const rows = await departmentsOf(db, tenantId, departmentIds);
  return {
    to: rows.map((one) => one.name).join('、'),
    toEn: rows.map((one) => one.enName ?? one.name).join(', '),
  };
}

export const stateOf = (row: KeptRow, now: Date) => announcementState(row, now);
