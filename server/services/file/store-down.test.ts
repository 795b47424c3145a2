import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { deleteFile } from '@contract/file/calls';
import { fileTrash, storedFile } from '@server/db/schema/content';
import { MESSAGES } from '@server/messages/messages';
import { FileStoreFault, type FileStore } from '@server/providers/file-store/file-store';
import { buildSignedIn } from '@tests/helpers/factories';
import { createFileDesk, type Uploader } from '@tests/helpers/file-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { FILES } from '@tests/helpers/upload-files';

const HOUR = 60 * 60_000;
const png = { bytes: FILES.png, name: '合影.png' };

let server: TestServer;
let own: Uploader;
let desk: ReturnType<typeof createFileDesk>;
beforeAll(async () => {
  server = await createTestServer();
  own = await buildSignedIn(server);
  desk = createFileDesk(server, own);
});

describe('a store that is down', () => {
  const down = () => Promise.reject(new FileStoreFault('the store answers 403'));
  const broken: FileStore = { put: down, open: down, remove: down };

  it('is told to the person, logged, and leaves no row', async () => {
    const who = await buildSignedIn(server);
    const fileId = await desk.upload(FILES.pdf, who);
    const path = await desk.link(fileId, who);
    server.restart({ files: broken });
    const answer = await server.upload('image', [png], { ...desk.as(who), lang: 'en' });
    expect(answer).toMatchObject({ code: CODE.storageDown, msg: MESSAGES.storageDown.en });
    expect((await desk.get(path)).status).toBe(503);
    expect(server.logged.join('\n')).toContain('the store answers 403');
    expect(await server.call(deleteFile, { fileId }, desk.as(who))).toMatchObject({ code: 0 });
    server.restart();
    const rows = await server.db.select().from(storedFile).where(eq(storedFile.ownerMemberId, who.member.id));
    expect(rows).toEqual([]);
    const waiting = await server.db.$count(fileTrash);
    server.clock.advance(2 * HOUR);
    await server.call(deleteFile, { fileId: await desk.upload(FILES.pdf, who) }, desk.as(who));
    expect(waiting).toBeGreaterThan(0);
    expect(await server.db.$count(fileTrash)).toBe(0);
  });

  it('answers 404 for a file whose bytes are gone, and says so in the log', async () => {
    const path = await desk.link(await desk.upload());
    server.restart({ files: { ...broken, open: () => Promise.resolve(undefined) } });
    expect((await desk.get(path)).status).toBe(404);
    expect(server.logged.join('\n')).toContain('stored file has no bytes');
    server.restart();
  });
});
