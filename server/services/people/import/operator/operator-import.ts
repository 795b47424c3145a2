import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { FIELD_NAMES, type ImportResult, type RowCounts } from '@contract/people/transfer';
import type { Ctx } from '@server/kernel/context';
import { tenant } from '@server/db/schema/company';
import { peopleImport, peopleImportRow } from '@server/db/schema/people-transfer';
import { found, ServiceError } from '@server/kernel/errors';
import { findAdministrators } from '@server/services/access/administrators';
import { chooseRows } from '../choose-rows';
import { presentFault, reasonIn } from '../present-import';
import { readImport } from '../read-import';
import { runImport } from '../run-import';

type Parts = Pick<Ctx, 'db' | 'raw' | 'now' | 'ids'>;
type Asked = { tenantId: string; fileName: string; bytes: Buffer; withReturns: boolean; isDryRun: boolean };
export type OperatorImport = {
  counts: RowCounts;
  /** What was not, or would not be, imported: `row 12: Mobile: Required`. */
  faults: string[];
  result: ImportResult | null;
};

/** The records tell that it was done by a command, in the name of the company's administrator. */
const BY_COMMAND = { ip: '', userAgent: 'npm run company -- import' };
const WORK = { progress: () => Promise.resolve(), signal: new AbortController().signal };

/** Imports a file from the command line. Nothing of it stays but what it did: the same command again goes on where it was cut off. */
export async function importByOperator(parts: Parts, asked: Asked): Promise<OperatorImport> {
  const { db, now } = parts;
  const { tenantId, fileName, bytes, withReturns, isDryRun } = asked;
  found((await db.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)))[0]);
  const memberId = (await findAdministrators(db, tenantId)).sort()[0];
  if (memberId === undefined) {
    throw new ServiceError('lastAdministrator');
  }
  const id = parts.ids();
  const format = bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'xlsx' : 'csv';
  await db
    .insert(peopleImport)
    .values({ id, tenantId, memberId, fileName, format, storageKey: '', createdAt: now() });
  const payload = { importId: id, ...BY_COMMAND };
  try {
    const files = { open: () => Promise.resolve(Readable.from([bytes])) };
    await readImport({ ...parts, files }, { payload, ...WORK });
    const read = await importOf(parts, id);
    if (read.failure) {
      throw new Error(reasonIn(read.failure, 'en'));
    }
    if (!isDryRun && (await hasSomething(parts, id, withReturns))) {
      await runImport(parts, { payload, ...WORK });
    }
    const { result } = await importOf(parts, id);
    return { counts: read.counts!, faults: await faultsOf(parts, id), result };
  } finally {
    await db.delete(peopleImport).where(eq(peopleImport.id, id));
  }
}

async function hasSomething({ db, now }: Parts, id: string, withReturns: boolean): Promise<boolean> {
  try {
    await db.transaction(async (tx) => await chooseRows(tx, id, { withReturns }, now()));
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.messageKey === 'importNothing') {
      return false;
    }
    throw error;
  }
}

const importOf = async ({ db }: Parts, id: string) =>
  found((await db.select().from(peopleImport).where(eq(peopleImport.id, id)))[0]);

async function faultsOf({ db }: Parts, id: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(peopleImportRow)
    .where(eq(peopleImportRow.importId, id))
    .orderBy(asc(peopleImportRow.line));
  return rows.flatMap(({ line, faults, refusal }) =>
    [...faults, ...(refusal ? [refusal] : [])].map((one) => {
      const { field, text } = presentFault(one, 'en');
      return `row ${line}: ${field ? `${FIELD_NAMES[field].en}: ` : ''}${text}`;
    }),
  );
}
