import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/file/calls';
import { deleteFile } from '@contract/file/calls';
import { member } from '@server/db/schema/member';
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

describe('a link', () => {
  it('reads the file for five minutes without a session, as what it is and nothing else', async () => {
    const path = await desk.link(await desk.upload());
    const answer = await desk.get(path);
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
    expect((await desk.get(path)).status).toBe(200);
    server.clock.advance(1);
    expect((await desk.get(path)).status).toBe(404);
  });

  it('shows images in a sandbox and has documents saved', async () => {
    const { data } = await server.upload('image', [png], desk.as());
    const image = await desk.get(await desk.link(data[0]!.fileId));
    expect(image.headers.get('content-security-policy')).toContain('sandbox');
    expect(image.headers.get('content-disposition')).toMatch(/^inline/);
    const word = await server.upload('attachment', [{ bytes: FILES.docx, name: '合同.docx' }], desk.as());
    const saved = await desk.get(await desk.link(word.data[0]!.fileId));
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
    const answer = await desk.get(await desk.link(await desk.upload()), { range });
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
    const path = await desk.link(await desk.upload());
    const etag = (await desk.get(path)).headers.get('etag')!;
    expect((await desk.get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('opens nothing when a character of it is changed', async () => {
    const path = await desk.link(await desk.upload());
    const token = path.split('/').at(-1)!;
    const [payload, sign] = token.split('.') as [string, string];
    const other = Buffer.from(
      JSON.stringify([await desk.upload(), own.member.id, server.clock.now().getTime() + HOUR]),
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
      expect((await desk.get(path.replace(token, one))).status).toBe(404);
    }
  });

  it('is made for nobody but the person, and for a stranger’s id as for an unknown one', async () => {
    const fileId = await desk.upload();
    const colleague = await buildSignedIn(server, { tenantId: own.member.tenantId });
    const foreign = await buildSignedIn(server);
    const unknown = await server.call(previewEncrypt, { fileId: 'unknown' }, desk.as());
    for (const stranger of [colleague, foreign]) {
      const refused = await server.call(previewEncrypt, { fileId }, desk.as(stranger));
      expect(refused).toMatchObject({ code: CODE.notFound, msg: unknown.msg, data: undefined });
      expect(await server.call(deleteFile, { fileId }, desk.as(stranger))).toMatchObject({
        code: CODE.notFound,
      });
    }
  });

  it('ends with its reader’s employment', async () => {
    const who = await buildSignedIn(server);
    const path = await desk.link(await desk.upload(FILES.pdf, who), who);
    expect((await desk.get(path)).status).toBe(200);
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, who.member.id));
    expect((await desk.get(path)).status).toBe(404);
  });

  it('works in every process of the installation', async () => {
    const path = await desk.link(await desk.upload());
    server.restart();
    expect((await desk.get(path)).status).toBe(200);
  });
});
