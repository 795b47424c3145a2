import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Endpoint, In, Out } from '@contract/endpoint';
import * as calls from '@contract/people/import-calls';
import { FIELD_NAMES, IMPORT_FIELDS, type ImportField, type TableFormat } from '@contract/people/transfer';
import { FUNCTION_ID, type RoleCode } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { storedFile } from '@server/db/schema/content';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { exportKind, writeExport } from '@server/services/people/export/write-export';
import { importKind, readKind } from '@server/services/people/import/import-kinds';
import { readImport } from '@server/services/people/import/read-import';
import { runImport } from '@server/services/people/import/run-import';
import { readTable, writeTable } from '@server/table/table-file';
import { buildSignedIn } from '../factories';
import type { TestServer } from '../server';

export type Person = Partial<Record<ImportField, string>>;

/** A file as somebody fills it in. */
export async function fileOf(people: readonly Person[], format: TableFormat = 'csv'): Promise<Buffer> {
  async function* rows() {
    yield IMPORT_FIELDS.map((field) => FIELD_NAMES[field].zh_CN);
    yield* people.map((person) => IMPORT_FIELDS.map((field) => person[field] ?? ''));
  }
  return await buffer(
    Readable.from(writeTable(format, rows(), { name: 'x', columns: IMPORT_FIELDS.length, headLine: 1 })),
  );
}

/** Whoever imports into a company, with what they do again and again. */
export async function createTransferDesk(
  server: TestServer,
  given: {
    roles?: RoleCode[];
    tenantId?: string;
    functions?: number[];
    now?: () => Date;
    own?: Awaited<ReturnType<typeof buildSignedIn>>;
  } = {},
) {
  const { now = server.clock.now, ...who } = given;
  const functions = [FUNCTION_ID.peopleTransfer, FUNCTION_ID.organisation, FUNCTION_ID.allOperationRecords];
  const own =
    given.own ?? (await buildSignedIn(server, { roles: ['companyAdministrator'], functions, ...who }));
  const { files } = server;
  const parts = {
    db: server.db,
    raw: server.database.raw,
    now,
    ids: randomId,
    files,
    log: { info: () => undefined, error: () => undefined },
  };
  const runs = [
    runsAs(readKind, async (work) => await readImport(parts, work)),
    runsAs(importKind, async (work) => await runImport(parts, work)),
    runsAs(exportKind, async (work) => await writeExport(parts, work)),
  ];
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>): Promise<Out<E>> => {
    const answer = await server.call(endpoint, input, { token: own.token });
    if (answer.code !== 0) {
      throw new Error(`${endpoint.id}: ${answer.msg}`);
    }
    return answer.data;
  };
  const work = async () => await createJobs(parts, runs).runDue();
  const upload = async (bytes: Uint8Array, name = '人员.csv') =>
    (await server.upload('table', [{ bytes, name }], { token: own.token })).data[0]!.fileId;
  const latest = async () => (await call(calls.importLatest, {})).import!;
  const rows = async (id: string, given: Partial<In<typeof calls.importRows>> = {}) =>
    (await call(calls.importRows, { id, pageSize: 100, ...given })).list;
  /** Uploads and reads a file, up to its preview. */
  const read = async (bytes: Uint8Array, name?: string) => {
    server.clock.advance(1000);
    await call(calls.importRead, { fileId: await upload(bytes, name) });
    await work();
    return await latest();
  };
  /** What is in a stored file. */
  const opened = async (fileId: string, format: TableFormat) => {
    const [row] = await server.db.select().from(storedFile).where(eq(storedFile.id, fileId));
    const bytes = await buffer((await files.open(row!.storageKey))!);
    const lines = (await Readable.from(readTable(format, bytes)).toArray()) as { cells: string[] }[];
    return { bytes, cells: lines.map(({ cells }) => cells) };
  };
  return {
    own,
    parts,
    tenantId: own.member.tenantId,
    call,
    work,
    upload,
    latest,
    rows,
    read,
    opened,
    /** The whole way: a file is read and all of it imported. */
    take: async (people: readonly Person[], more: Partial<In<typeof calls.importRun>> = {}) => {
      const { id } = await read(await fileOf(people));
      await call(calls.importRun, { id, ...more });
      await work();
      return await latest();
    },
  };
}
