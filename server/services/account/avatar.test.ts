import { beforeAll, describe, expect, it } from 'vitest';
import { accountInfo, setAvatar } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { listPeople } from '@contract/people/calls';
import { forgetSignature, getSavedSignature, saveSignature } from '@contract/signature/calls';
import { provePerson } from '@contract/session/proof-calls';
import { switchTenant } from '@contract/company/calls';
import { deleteFile } from '@contract/file/calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { buildMember, buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { FILES, pngOf } from '@tests/helpers/upload-files';

let server: TestServer;
let own: Awaited<ReturnType<typeof buildSignedIn>>;

beforeAll(async () => {
  server = await createTestServer();
  own = await buildSignedIn(server);
});

const as = (who = own) => ({ token: who.token });
const picture = async (who = own, bytes = pngOf(64, 64)) =>
  (await server.upload('image', [{ bytes, name: '头像.png' }], as(who))).data[0]!.fileId;
const get = async (path: string) => await server.app.request(path);

describe('a person’s picture', () => {
  it('is shown wherever their name is, at an address that may be kept for ever', async () => {
    const { data } = await server.call(setAvatar, { fileId: await picture() }, as());
    const { avatar } = data;
    expect(avatar).toMatch(/^\/api\/ops-open\/avatar\/[a-z0-9]{20}\.[\w-]{27}$/);
    expect((await server.call(getTokenInfo, {}, as())).data.avatar).toBe(avatar);
    expect((await server.call(accountInfo, {}, as())).data.avatar).toBe(avatar);
    expect((await server.call(listPeople, {}, as())).data.list[0]?.avatar).toBe(avatar);
    const answer = await get(avatar!);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(pngOf(64, 64))).toBe(true);
  });

  it('ends at its address when another takes its place, or none', async () => {
    const first = (await server.call(setAvatar, { fileId: await picture() }, as())).data.avatar!;
    const second = (await server.call(setAvatar, { fileId: await picture() }, as())).data.avatar!;
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    expect((await server.call(setAvatar, {}, as())).data.avatar).toBeNull();
    expect((await get(second)).status).toBe(404);
  });

  it('ends also when the other was chosen in another company of the person', async () => {
    const elsewhere = await buildMember(server.db, { accountId: own.member.accountId });
    await server.call(provePerson, { password: PASSWORD }, as());
    const first = (await server.call(setAvatar, { fileId: await picture() }, as())).data.avatar!;
    await server.call(switchTenant, { companyId: elsewhere.tenantId }, as());
    const second = (await server.call(setAvatar, { fileId: await picture() }, as())).data.avatar!;
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    await server.call(switchTenant, { companyId: own.member.tenantId }, as());
    await server.call(setAvatar, {}, as());
    expect((await get(second)).status).toBe(404);
  });

  it('has no address that can be guessed, and opens no other file', async () => {
    const fileId = await picture();
    const { avatar } = (await server.call(setAvatar, { fileId }, as())).data;
    const other = await picture();
    const mark = avatar!.split('.')[1]!;
    for (const token of [
      fileId,
      `${fileId}.`,
      `${fileId}.${'A'.repeat(27)}`,
      `${other}.${mark}`,
      `${fileId}.${mark}x`,
    ]) {
      expect((await get(`/api/ops-open/avatar/${token}`)).status).toBe(404);
    }
  });

  it('is a picture of one’s own', async () => {
    const stranger = await buildSignedIn(server, { tenantId: own.member.tenantId });
    const theirs = await server.call(setAvatar, { fileId: await picture(stranger) }, as());
    const unknown = await server.call(setAvatar, { fileId: 'unknown' }, as());
    expect(theirs).toMatchObject({ code: CODE.notFound, msg: unknown.msg });
    const pdf = await server.upload('attachment', [{ bytes: FILES.pdf, name: 'a.pdf' }], as());
    const refused = await server.call(setAvatar, { fileId: pdf.data[0]!.fileId }, as());
    expect(refused.code).toBe(CODE.notFound);
  });
});

describe('a kept signature', () => {
  it('is kept with consent, replaced and forgotten, by oneself alone', async () => {
    const saved = async (who = own) => (await server.call(getSavedSignature, {}, as(who))).data.file?.fileId;
    expect(await saved()).toBeUndefined();
    const [first, second] = [await picture(), await picture()];
    await server.call(saveSignature, { fileId: first, isAgreed: 'true' }, as());
    expect(await saved()).toBe(first);
    await server.call(saveSignature, { fileId: second, isAgreed: 'true' }, as());
    expect(await saved()).toBe(second);
    expect(await server.call(deleteFile, { fileId: second }, as())).toMatchObject({ code: CODE.notFound });
    const colleague = await buildSignedIn(server, { tenantId: own.member.tenantId });
    expect(await saved(colleague)).toBeUndefined();
    const stolen = await server.call(saveSignature, { fileId: second, isAgreed: 'true' }, as(colleague));
    expect(stolen.code).toBe(CODE.notFound);
    await server.call(forgetSignature, {}, as(colleague));
    expect(await saved()).toBe(second);
    await server.call(forgetSignature, {}, as());
    expect(await saved()).toBeUndefined();
    expect(await server.call(deleteFile, { fileId: second }, as())).toMatchObject({ code: 0 });
  });

  it('is not kept without consent', async () => {
    const answer = await server.post(saveSignature.path, {
      ...as(),
      body: new URLSearchParams({ fileId: await picture(), isAgreed: 'false' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(((await answer.json()) as { code: number }).code).toBe(CODE.badRequest);
  });
});
