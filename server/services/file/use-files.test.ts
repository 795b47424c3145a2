import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { deleteFile } from '@contract/file/calls';
import { fileRef } from '@server/db/schema/content';
import { buildSignedIn } from '@tests/helpers/factories';
import { createFileDesk, type Uploader } from '@tests/helpers/file-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { markFilesUsed, releaseFiles, requireOwnFiles } from './use-files';

const HOUR = 60 * 60_000;

let server: TestServer;
let own: Uploader;
let desk: ReturnType<typeof createFileDesk>;
beforeAll(async () => {
  server = await createTestServer();
  own = await buildSignedIn(server);
  desk = createFileDesk(server, own);
});

describe('files that something shows', () => {
  it('are one’s own, of the kind asked for, or those shown already', async () => {
    const fileId = await desk.upload();
    const colleague = await buildSignedIn(server, { tenantId: own.member.tenantId });
    const require = async (who: Uploader, options?: Parameters<typeof requireOwnFiles>[3]) =>
      await requireOwnFiles(server.db, desk.ctxOf(who), [fileId], options);
    expect(await require(own, { kinds: ['attachment'] })).toMatchObject([{ fileId, name: '合同.pdf' }]);
    await expect(require(own, { kinds: ['image'] })).rejects.toThrow('notFound');
    await expect(require(colleague)).rejects.toThrow('notFound');
    await server.db.transaction(
      async (tx) => await markFilesUsed(tx, desk.ctxOf(own), [fileId], 'formInstance', 'form-1'),
    );
    const keptBy = { kind: 'formInstance', id: 'form-1' } as const;
    expect(await require(colleague, { keptBy })).toHaveLength(1);
    await expect(require(colleague, { keptBy: { ...keptBy, id: 'form-2' } })).rejects.toThrow('notFound');
    await expect(require(await buildSignedIn(server), { keptBy })).rejects.toThrow('notFound');
  });

  it('cannot be deleted, and are swept a day after nothing shows them any more', async () => {
    const [kept, released, unused] = [await desk.upload(), await desk.upload(), await desk.upload()];
    const ctx = desk.ctxOf(own);
    const keyOf = async (fileId: string) => (await desk.rowOf(fileId))?.storageKey ?? '';
    const keys = { kept: await keyOf(kept), released: await keyOf(released), unused: await keyOf(unused) };
    await server.db.transaction(
      async (tx) => await markFilesUsed(tx, ctx, [kept, released], 'approval', 'approval-1'),
    );
    expect(await server.call(deleteFile, { fileId: kept }, desk.as())).toMatchObject({ code: CODE.notFound });
    server.clock.advance(25 * HOUR);
    await desk.sweep();
    expect(await desk.rowOf(unused)).toBeUndefined();
    expect(desk.hasBytes(keys.unused)).toBe(false);
    await server.db.transaction(async (tx) => await releaseFiles(tx, ctx, 'approval', 'approval-1', [kept]));
    await desk.sweep();
    expect(await desk.rowOf(released)).toBeDefined();
    server.clock.advance(25 * HOUR);
    await desk.sweep();
    expect(await desk.rowOf(released)).toBeUndefined();
    expect(await desk.rowOf(kept)).toBeDefined();
    expect([keys.kept, keys.released].map(desk.hasBytes)).toEqual([true, false]);
    expect(await server.db.select().from(fileRef).where(eq(fileRef.fileId, kept))).toHaveLength(1);
  });

  it('are refused when they were swept a moment before', async () => {
    const fileId = await desk.upload();
    await server.call(deleteFile, { fileId }, desk.as());
    const mark = server.db.transaction(
      async (tx) => await markFilesUsed(tx, desk.ctxOf(own), [fileId], 'approval', 'a'),
    );
    await expect(mark).rejects.toThrow('notFound');
  });
});
