import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/file/calls';
import { SMALL_PICTURE } from '@contract/file/rules/type';
import { deleteFile, uploadFiles } from '@contract/file/calls';
import { fileTrash, storedFile } from '@server/db/schema/content';
import { buildSignedIn } from '@tests/helpers/factories';
import { createFileDesk, type Uploader } from '@tests/helpers/file-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { FILES, noisyPngOf, type UploadedFile } from '@tests/helpers/upload-files';

let server: TestServer;
let own: Uploader;
let desk: ReturnType<typeof createFileDesk>;
beforeAll(async () => {
  server = await createTestServer();
  own = await buildSignedIn(server);
  desk = createFileDesk(server, own);
});

const large = noisyPngOf(200, 100);
const picture: UploadedFile = { bytes: large, name: '门店.png', small: FILES.jpeg };
const send = async (...files: UploadedFile[]) => await server.upload('image', files, desk.as());
const linksOf = async (fileId: string) => (await server.call(previewEncrypt, { fileId }, desk.as())).data;
const read = async (url: string) => await desk.get(new URL(url).pathname);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('the small picture that comes with a file', () => {
  it('is read by a link of its own, under the same rules, and the picture stays as it was sent', async () => {
    const { data } = await send({ bytes: FILES.png, name: 'a.png' }, picture);
    expect(data).toHaveLength(2);
    expect(data[1]).toMatchObject({ name: '门店.png', size: large.length, contentType: 'image/png' });
    expect((await linksOf(data[0]!.fileId)).smallUrl).toBeUndefined();
    const links = await linksOf(data[1]!.fileId);
    expect((await bytesOf(await read(links.url))).equals(large)).toBe(true);
    const small = await read(links.smallUrl!);
    expect((await bytesOf(small)).equals(FILES.jpeg)).toBe(true);
    expect(small.headers.get('content-type')).toBe('image/jpeg');
    expect(small.headers.get('content-length')).toBe(String(FILES.jpeg.length));
    expect(small.headers.get('content-security-policy')).toContain('sandbox');
    expect((await desk.get(new URL(links.smallUrl!).pathname, { range: 'bytes=0-3' })).status).toBe(206);
    server.clock.advance(5 * 60_000);
    expect((await read(links.smallUrl!)).status).toBe(404);
  });

  it('opens to nobody else', async () => {
    const { data } = await send(picture);
    const colleague = await buildSignedIn(server, { tenantId: own.member.tenantId });
    const refused = await server.call(previewEncrypt, { fileId: data[0]!.fileId }, desk.as(colleague));
    expect(refused).toMatchObject({ code: CODE.notFound, data: undefined });
  });

  it.each<[string, UploadedFile, number]>([
    [
      'is too large',
      { ...picture, small: Buffer.concat([FILES.jpeg, Buffer.alloc(SMALL_PICTURE.bytes)]) },
      CODE.bodyTooLarge,
    ],
    ['is no JPEG', { ...picture, small: FILES.png }, CODE.badRequest],
    ['is no picture', { ...picture, small: Buffer.from('<script>') }, CODE.badRequest],
    ['is empty', { ...picture, small: Buffer.alloc(0) }, CODE.badRequest],
  ])('refuses the request when it %s', async (_, file, code) => {
    const before = await server.db.$count(storedFile);
    expect((await send(file)).code).toBe(code);
    expect(await server.db.$count(storedFile)).toBe(before);
  });

  it('comes with pictures alone', async () => {
    const file = { bytes: FILES.pdf, name: 'a.pdf', small: FILES.jpeg };
    expect((await server.upload('attachment', [file], desk.as())).code).toBe(CODE.badRequest);
  });

  it.each([
    ['before any file', ['small', 'file']],
    ['twice', ['file', 'small', 'small']],
    ['of an unknown name', ['file', 'large']],
  ])('is refused %s', async (_, names) => {
    const body = new FormData();
    body.append('kind', 'image');
    names.forEach((name) => body.append(name, new Blob([new Uint8Array(FILES.jpeg)]), 'a.jpg'));
    const answer = await server.post(uploadFiles.path, { ...desk.as(), body });
    expect(((await answer.json()) as { code: number }).code).toBe(CODE.badRequest);
  });

  it('does not count as one of ten files', async () => {
    const ten = Array.from({ length: 10 }, () => ({ ...picture, bytes: FILES.png }));
    expect((await send(...ten)).data).toHaveLength(10);
    expect((await send(...ten, { bytes: FILES.png, name: 'a.png' })).code).toBe(CODE.badRequest);
  });

  it.each(['deleted by its owner', 'swept'])('goes with its picture when that is %s', async (way) => {
    const { data } = await send(picture);
    const { fileId } = data[0]!;
    const row = (await desk.rowOf(fileId))!;
    const keys = [row.storageKey, row.small!.storageKey];
    expect(keys.map(desk.hasBytes)).toEqual([true, true]);
    if (way === 'swept') {
      server.clock.advance(25 * 60 * 60_000);
      await desk.sweep();
    } else {
      await server.call(deleteFile, { fileId }, desk.as());
    }
    expect(await desk.rowOf(fileId)).toBeUndefined();
    expect(keys.map(desk.hasBytes)).toEqual([false, false]);
    const waiting = await Promise.all(
      keys.map((key) => server.db.$count(fileTrash, eq(fileTrash.storageKey, key))),
    );
    expect(waiting).toEqual([0, 0]);
  });
});
