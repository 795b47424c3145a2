import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import { LANGUAGES } from '@contract/start-limits';
import { uploadFiles } from '@contract/file/calls';
import { storedFile } from '@server/db/schema/content';
import { MESSAGES } from '@server/messages/messages';
import { buildSignedIn } from '@tests/helpers/factories';
import { createFileDesk, type Uploader } from '@tests/helpers/file-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { FILES, pngOf, uploadBody } from '@tests/helpers/upload-files';

const MB = 1024 * 1024;
const png = { bytes: FILES.png, name: '合影.png' };

/** Where this file's requests are received; that of the machine may hold those of another run. */
const temporary = mkdtempSync(join(tmpdir(), 'hr-test-incoming-'));
const leftovers = () => readdirSync(temporary);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true });
});

let server: TestServer;
let own: Uploader;
let desk: ReturnType<typeof createFileDesk>;
beforeAll(async () => {
  vi.stubEnv('TMPDIR', temporary);
  server = await createTestServer();
  own = await buildSignedIn(server);
  desk = createFileDesk(server, own);
});

describe('uploading', () => {
  it('stores several files with names, sizes and types of the content, and leaves no temporary ones', async () => {
    const jpeg = { bytes: FILES.jpeg, name: '../证件 照.PNG' };
    const answer = await server.upload('image', [png, jpeg], desk.as());
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(answer.data).toMatchObject([
      { name: '合影.png', size: FILES.png.length, contentType: 'image/png' },
      { name: '证件 照.PNG.jpg', size: FILES.jpeg.length, contentType: 'image/jpeg' },
    ]);
    const row = await desk.rowOf(answer.data[0]!.fileId);
    expect(row).toMatchObject({ ownerMemberId: own.member.id, tenantId: own.member.tenantId, kind: 'image' });
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(desk.hasBytes(row!.storageKey)).toBe(true);
    expect(leftovers()).toEqual([]);
  });

  it.each(Object.entries(FILES))('takes %s only where the specification allows it', async (type, bytes) => {
    const isImage = ['png', 'bmp', 'jpeg', 'gif'].includes(type);
    const file = { bytes, name: `x.${type}` };
    const image = await server.upload('image', [file], desk.as());
    expect(image.code).toBe(isImage ? 0 : CODE.badRequest);
    const attachment = await server.upload('attachment', [file], desk.as());
    expect(attachment.code).toBe(type === 'png' ? CODE.badRequest : 0);
  });

  it.each(LANGUAGES)(
    'refuses in %s what is of another type, too large, too many or nothing',
    async (lang) => {
      const send = async (...files: { bytes: Uint8Array; name: string }[]) =>
        (await server.upload('image', files, { ...desk.as(), lang })).msg;
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
    expect((await server.upload('image', [{ bytes, name: 'a.png' }], desk.as())).data[0]?.size).toBe(10 * MB);
    const many = Array.from({ length: 10 }, () => png);
    expect((await server.upload('image', many, desk.as())).data).toHaveLength(10);
  });

  it('keeps none of a request in which one file is refused', async () => {
    const who = await buildSignedIn(server);
    const refused = await server.upload('image', [png, { bytes: FILES.pdf, name: 'b.png' }], desk.as(who));
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
        ...desk.as(),
        body,
        headers: { 'content-type': type },
      });
      expect(((await answer.json()) as { code: number }).code).toBe(CODE.badRequest);
    }
    expect(leftovers()).toEqual([]);
  });

  it('says at once when the announced body is larger than ten files can be', async () => {
    const answer = await server.post(uploadFiles.path, {
      ...desk.as(),
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
      const answer = await server.post(uploadFiles.path, { ...desk.as(who), body });
      codes.push(((await answer.json()) as { code: number }).code);
    }
    expect(codes.slice(0, 60)).not.toContain(CODE.tooMany);
    expect(codes.at(-1)).toBe(CODE.tooMany);
  });
});

it('a picture is kept as it was sent', async () => {
  const bytes = pngOf(300, 200);
  const { data } = await server.upload('image', [{ bytes, name: 'a.png' }], desk.as());
  const answer = await desk.get(await desk.link(data[0]!.fileId));
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});
