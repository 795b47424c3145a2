import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import * as desk from '@contract/settlement/desk-calls';
import * as my from '@contract/settlement/my-calls';
import type { SettlementExportKind, StatementFormat } from '@contract/settlement/settlement';
import { randomId } from '@server/auth/random';
import { storedFile } from '@server/db/schema/content';
import { settlementExport, settlementStatement } from '@server/db/schema/settlement';
import { writeSettlementExport } from '@server/services/settlement/file/write-export';
import { writeStatement } from '@server/services/settlement/file/write-statement';
import type { CallOptions, TestServer } from '../server';

async function bytesOf(server: TestServer, fileId: string): Promise<Buffer> {
  const [row] = await server.db.select().from(storedFile).where(eq(storedFile.id, fileId));
  return await buffer((await server.files.open(row!.storageKey))!);
}

const partsOf = ({ db, clock, files, database }: TestServer) => ({
  db,
  now: clock.now,
  ids: randomId,
  files,
  raw: database.raw,
});

type Wanted = { id: string; kind: SettlementExportKind; format: 'xlsx' | 'csv' };

/** The file of an export, in English, written as the job writes it. */
export async function exportFile(server: TestServer, wanted: Wanted, init: CallOptions): Promise<Buffer> {
  const { data, msg } = await server.call(desk.exportSettlement, wanted, init);
  if (!data) {
    throw new Error(msg);
  }
  await writeSettlementExport(partsOf(server), {
    payload: { exportId: data.id, ip: '::1', userAgent: 'test', lang: 'en' },
    progress: async () => await Promise.resolve(),
    signal: new AbortController().signal,
  });
  const [own] = await server.db.select().from(settlementExport).where(eq(settlementExport.id, data.id));
  return await bytesOf(server, own!.fileId!);
}

/** The own statement of a person, made as the job makes it. */
export async function statementFile(
  server: TestServer,
  settlementId: string,
  format: StatementFormat,
  { memberId, token }: { memberId: string; token: string },
): Promise<Buffer> {
  const { msg, code } = await server.call(my.makeStatement, { settlementId, format }, { token });
  if (code !== 0) {
    throw new Error(msg);
  }
  const [made] = await server.db
    .select()
    .from(settlementStatement)
    .where(
      and(
        eq(settlementStatement.settlementId, settlementId),
        eq(settlementStatement.memberId, memberId),
        eq(settlementStatement.format, format),
      ),
    );
  await writeStatement(partsOf(server), { payload: { statementId: made!.id } });
  const { data } = await server.call(my.readSettlementPerson, { settlementId }, { token });
  return await bytesOf(server, data.statements[format].file!.fileId);
}
