import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/help';
import { LANGUAGES } from '@contract/limits';
import { deleteFile, uploadFiles } from '@contract/upload';
import { fileRef, fileTrash, storedFile } from '@server/db/schema/content';
import { member } from '@server/db/schema/member';
import type { SessionCtx } from '@server/context';
import { FileStoreFault, type FileStore } from '@server/providers/file-store/file-store';
import { createLocalStore } from '@server/providers/file-store/local-store';
import { MESSAGES } from '@server/messages';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, filesDirectory, type TestServer } from '@tests/helpers/server';
import { FILES, pngOf, uploadBody } from '@tests/helpers/upload-files';
import { sweepFiles } from './sweep-files';
import { markFilesUsed, releaseFiles, requireOwnFiles } from './use-files';

const MB = 1024 * 1024;
const HOUR = 60 * 60_000;
let server: TestServer;
let own: Awaited<ReturnType<typeof buildSignedIn>>;

/** Where this file's requests are received; that of the machine may hold those of another run. */
const temporary = mkdtempSync(join(tmpdir(), 'hr-test-incoming-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

beforeAll(async () => {
  vi.stubEnv('TMPDIR', temporary);
  server = await createTestServer();
  own = await buildSignedIn(server);
});

const png = { bytes: FILES.png, name: '合影.png' };
const as = (who = own) => ({ token: who.token });
const upload = async (bytes: Uint8Array = FILES.pdf, who = own) =>
  (await server.upload('attachment', [{ bytes, name: '合同.pdf' }], as(who))).data[0]!.fileId;
const link = async (fileId: string, who = own) =>
  new URL((await server.call(previewEncrypt, { fileId }, as(who))).data.url).pathname;
const get = async (path: string, headers: Record<string, string> = {}) =>
  await server.app.request(path, { headers });
const rowOf = async (fileId: string) =>
  (await server.db.select().from(storedFile).where(eq(storedFile.id, fileId)))[0];
const bytesOf = (storageKey: string) => join(filesDirectory, storageKey);
const leftovers = () => readdirSync(temporary);

/** What a verb of another domain has when it calls the file services. */
const ctxOf = (who: typeof own) =>
  ({
    session: { memberId: who.member.id, tenantId: who.member.tenantId },
    now: server.clock.now,
  }) as SessionCtx;

describe('uploading', () => {
  it('stores several files with names, sizes and types of the content, and leaves no temporary ones', async () => {
    const jpeg = { bytes: FILES.jpeg, name: '../证件 照.PNG' };
    const answer = await server.upload('image', [png, jpeg], as());
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(answer.data).toMatchObject([
      { name: '合影.png', size: FILES.png.length, contentType: 'image/png' },
      { name: '证件 照.PNG.jpg', size: FILES.jpeg.length, contentType: 'image/jpeg' },
    ]);
    const row = await rowOf(answer.data[0]!.fileId);
    expect(row).toMatchObject({ ownerMemberId: own.member.id, tenantId: own.member.tenantId, kind: 'image' });
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(existsSync(bytesOf(row!.storageKey))).toBe(true);
    expect(leftovers()).toEqual([]);
  });

  it.each(Object.entries(FILES))('takes %s only where the specification allows it', async (type, bytes) => {
    const isImage = ['png', 'bmp', 'jpeg', 'gif'].includes(type);
    const file = { bytes, name: `x.${type}` };
    const image = await server.upload('image', [file], as());
    expect(image.code).toBe(isImage ? 0 : CODE.badRequest);
    const attachment = await server.upload('attachment', [file], as());
    expect(attachment.code).toBe(type === 'png' ? CODE.badRequest : 0);
  });

  it.each(LANGUAGES)(
    'refuses in %s what is of another type, too large, too many or nothing',
    async (lang) => {
      const send = async (...files: { bytes: Uint8Array; name: string }[]) =>
        (await server.upload('image', files, { ...as(), lang })).msg;
      const large = { bytes: Buffer.concat([FILES.png, Buffer.alloc(10 * MB)]), name: 'a.png' };
      expect(await send({ bytes: Buffer.from('<svg/>'), name: 'a.png' })).toBe(
        MESSAGES.uploadImageType[lang],
      );
      expect(await send({ bytes: Buffer.alloc(0), name: 'a.png' })).toBe(MESSAGES.uploadImageType[lang]);
      expect(await send(large)).toBe(MESSAGES.uploadTooLarge[lang].replace('{max}', '10'));
      expect(await send(...Array.from({ length: 11 }, () => png))).toBe(
        MESSAGES.uploadTooMany[lang].replace('{max}', '10'),
      );
      expect(await send()).toBe(MESSAGES.uploadNothing[lang]);
      expect(leftovers()).toEqual([]);
    },
  );

  it('takes a file of exactly ten megabytes, and ten of them at once', async () => {
    const bytes = Buffer.alloc(10 * MB);
    FILES.png.copy(bytes);
    expect((await server.upload('image', [{ bytes, name: 'a.png' }], as())).data[0]?.size).toBe(10 * MB);
    const many = Array.from({ length: 10 }, () => png);
    expect((await server.upload('image', many, as())).data).toHaveLength(10);
  });

  it('keeps none of a request in which one file is refused', async () => {
    const who = await buildSignedIn(server);
    const refused = await server.upload('image', [png, { bytes: FILES.pdf, name: 'b.png' }], as(who));
    expect(refused.code).toBe(CODE.badRequest);
    const rows = await server.db.select().from(storedFile).where(eq(storedFile.ownerMemberId, who.member.id));
    expect(rows).toEqual([]);
  });

  it('leaves nothing of a body that is broken off', async () => {
    const encoded = new Response(uploadBody({ kind: 'image' }, [png]));
    const type = encoded.headers.get('content-type')!;
    const whole = new Uint8Array(await encoded.arrayBuffer());
    for (const body of [whole.slice(0, 40), whole.slice(0, -60), new Uint8Array()]) {
      const answer = await server.post(uploadFiles.path, {
        ...as(),
        body,
        headers: { 'content-type': type },
      });
      expect(((await answer.json()) as { code: number }).code).toBe(CODE.badRequest);
    }
    expect(leftovers()).toEqual([]);
  });

  it('says at once when the announced body is larger than ten files can be', async () => {
    const answer = await server.post(uploadFiles.path, {
      ...as(),
      body: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(200 * MB) },
    });
    expect(answer.status).toBe(413);
    expect(((await answer.json()) as { code: number }).code).toBe(CODE.bodyTooLarge);
  });

  it('stops at a number of requests per minute and person', async () => {
    const who = await buildSignedIn(server);
    const codes: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      const body = uploadBody({ kind: 'image' }, []);
      const answer = await server.post(uploadFiles.path, { ...as(who), body });
      codes.push(((await answer.json()) as { code: number }).code);
    }
    expect(codes.slice(0, 60)).not.toContain(CODE.tooMany);
    expect(codes.at(-1)).toBe(CODE.tooMany);
  });
});

describe('a link', () => {
  it('reads the file for five minutes without a session, as what it is and nothing else', async () => {
    const path = await link(await upload());
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(FILES.pdf)).toBe(true);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('合同.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    server.clock.advance(5 * 60_000 - 1);
    expect((await get(path)).status).toBe(200);
    server.clock.advance(1);
    expect((await get(path)).status).toBe(404);
  });

  it('shows images in a sandbox and has documents saved', async () => {
    const { data } = await server.upload('image', [png], as());
    const image = await get(await link(data[0]!.fileId));
    expect(image.headers.get('content-security-policy')).toContain('sandbox');
    expect(image.headers.get('content-disposition')).toMatch(/^inline/);
    const word = await server.upload('attachment', [{ bytes: FILES.docx, name: '合同.docx' }], as());
    const saved = await get(await link(word.data[0]!.fileId));
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/', 4],
    ['bytes=10-', 206, 'bytes 10-', -10],
    ['bytes=-5', 206, 'bytes ', 5],
    ['bytes=0-99999999', 206, 'bytes 0-', 0],
    ['bytes=99999999-', 416, 'bytes */', -1],
    ['bytes=5-2', 416, 'bytes */', -1],
    ['bytes=0-1,3-4', 200, '', 0],
    ['lines=0-1', 200, '', 0],
  ])('answers %s with %i', async (range, status, shown, length) => {
    const answer = await get(await link(await upload()), { range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range') ?? '').toContain(shown);
    const body = await answer.arrayBuffer();
    if (status !== 416) {
      const expected = length > 0 ? length : FILES.pdf.length + length;
      expect(body.byteLength).toBe(expected);
      expect(answer.headers.get('content-length')).toBe(String(expected));
    }
  });

  it('sends nothing again that the viewer has', async () => {
    const path = await link(await upload());
    const etag = (await get(path)).headers.get('etag')!;
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('opens nothing when a character of it is changed', async () => {
    const path = await link(await upload());
    const token = path.split('/').at(-1)!;
    const [payload, sign] = token.split('.') as [string, string];
    const other = Buffer.from(
      JSON.stringify([await upload(), own.member.id, server.clock.now().getTime() + HOUR]),
    ).toString('base64url');
    const forged = [
      `${other}.${sign}`,
      `${payload}.`,
      payload,
      `${payload}.${sign}.x`,
      `.${sign}`,
      'x',
      '%00',
      `${payload}.${sign.slice(1)}A`,
    ];
    for (const one of forged) {
      expect((await get(path.replace(token, one))).status).toBe(404);
    }
  });

  it('is made for nobody but the person, and for a stranger’s id as for an unknown one', async () => {
    const fileId = await upload();
    const colleague = await buildSignedIn(server, { tenantId: own.member.tenantId });
    const foreign = await buildSignedIn(server);
    const unknown = await server.call(previewEncrypt, { fileId: 'unknown' }, as());
    for (const stranger of [colleague, foreign]) {
      const refused = await server.call(previewEncrypt, { fileId }, as(stranger));
      expect(refused).toMatchObject({ code: CODE.notFound, msg: unknown.msg, data: undefined });
      expect(await server.call(deleteFile, { fileId }, as(stranger))).toMatchObject({ code: CODE.notFound });
    }
  });

  it('ends with its reader’s employment', async () => {
    const who = await buildSignedIn(server);
    const path = await link(await upload(FILES.pdf, who), who);
    expect((await get(path)).status).toBe(200);
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, who.member.id));
    expect((await get(path)).status).toBe(404);
  });

  it('works in every process of the installation', async () => {
    const path = await link(await upload());
    server.restart();
    expect((await get(path)).status).toBe(200);
  });
});

describe('files that something shows', () => {
  it('are one’s own, of the kind asked for, or those shown already', async () => {
    const fileId = await upload();
    const colleague = await buildSignedIn(server, { tenantId: own.member.tenantId });
    const require = async (who: typeof own, options?: Parameters<typeof requireOwnFiles>[3]) =>
      await requireOwnFiles(server.db, ctxOf(who), [fileId], options);
    expect(await require(own, { kinds: ['attachment'] })).toMatchObject([{ fileId, name: '合同.pdf' }]);
    await expect(require(own, { kinds: ['image'] })).rejects.toThrow('notFound');
    await expect(require(colleague)).rejects.toThrow('notFound');
    await server.db.transaction(
      async (tx) => await markFilesUsed(tx, ctxOf(own), [fileId], 'formInstance', 'form-1'),
    );
    const keptBy = { kind: 'formInstance', id: 'form-1' } as const;
    expect(await require(colleague, { keptBy })).toHaveLength(1);
    await expect(require(colleague, { keptBy: { ...keptBy, id: 'form-2' } })).rejects.toThrow('notFound');
    await expect(require(await buildSignedIn(server), { keptBy })).rejects.toThrow('notFound');
  });

  it('cannot be deleted, and are swept a day after nothing shows them any more', async () => {
    const [kept, released, unused] = [await upload(), await upload(), await upload()];
    const ctx = ctxOf(own);
    const refs = { files: createLocalStore(filesDirectory), db: server.db, now: server.clock.now };
    const sweep = async () =>
      await sweepFiles({ ...refs, log: { info: () => undefined, error: () => undefined } });
    const keyOf = async (fileId: string) => (await rowOf(fileId))?.storageKey ?? '';
    const keys = { kept: await keyOf(kept), released: await keyOf(released), unused: await keyOf(unused) };
    await server.db.transaction(
      async (tx) => await markFilesUsed(tx, ctx, [kept, released], 'order', 'order-1'),
    );
    expect(await server.call(deleteFile, { fileId: kept }, as())).toMatchObject({ code: CODE.notFound });
    server.clock.advance(25 * HOUR);
    await sweep();
    expect(await rowOf(unused)).toBeUndefined();
    expect(existsSync(bytesOf(keys.unused))).toBe(false);
    await server.db.transaction(async (tx) => await releaseFiles(tx, ctx, 'order', 'order-1', [kept]));
    await sweep();
    expect(await rowOf(released)).toBeDefined();
    server.clock.advance(25 * HOUR);
    await sweep();
    expect(await rowOf(released)).toBeUndefined();
    expect(await rowOf(kept)).toBeDefined();
    expect([keys.kept, keys.released].map((key) => existsSync(bytesOf(key)))).toEqual([true, false]);
    expect(await server.db.select().from(fileRef).where(eq(fileRef.fileId, kept))).toHaveLength(1);
  });

  it('are refused when they were swept a moment before', async () => {
    const fileId = await upload();
    await server.call(deleteFile, { fileId }, as());
    const mark = server.db.transaction(
      async (tx) => await markFilesUsed(tx, ctxOf(own), [fileId], 'order', 'o'),
    );
    await expect(mark).rejects.toThrow('notFound');
  });
});

describe('a store that is down', () => {
  const down = () => Promise.reject(new FileStoreFault('the store answers 403'));
  const broken: FileStore = { put: down, open: down, remove: down };

  it('is told to the person, logged, and leaves no row', async () => {
    const who = await buildSignedIn(server);
    const fileId = await upload(FILES.pdf, who);
    const path = await link(fileId, who);
    server.restart({ files: broken });
    const answer = await server.upload('image', [png], { ...as(who), lang: 'en' });
    expect(answer).toMatchObject({ code: CODE.storageDown, msg: MESSAGES.storageDown.en });
    expect((await get(path)).status).toBe(503);
    expect(server.logged.join('\n')).toContain('the store answers 403');
    expect(await server.call(deleteFile, { fileId }, as(who))).toMatchObject({ code: 0 });
    server.restart();
    const rows = await server.db.select().from(storedFile).where(eq(storedFile.ownerMemberId, who.member.id));
    expect(rows).toEqual([]);
    const waiting = await server.db.$count(fileTrash);
    server.clock.advance(2 * HOUR);
    await server.call(deleteFile, { fileId: await upload(FILES.pdf, who) }, as(who));
    expect(waiting).toBeGreaterThan(0);
    expect(await server.db.$count(fileTrash)).toBe(0);
  });

  it('answers 404 for a file whose bytes are gone, and says so in the log', async () => {
    const path = await link(await upload());
    server.restart({ files: { ...broken, open: () => Promise.resolve(undefined) } });
    expect((await get(path)).status).toBe(404);
    expect(server.logged.join('\n')).toContain('stored file has no bytes');
    server.restart();
  });
});

it('a picture is kept as it was sent', async () => {
  const bytes = pngOf(300, 200);
  const { data } = await server.upload('image', [{ bytes, name: 'a.png' }], as());
  const answer = await get(await link(data[0]!.fileId));
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});
