import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { countSignings, getSigning, listSignings } from '@contract/signing/calls';
import { listSigningTemplates } from '@contract/signing/template-calls';
import { SIGNING_BOXES } from '@contract/signing/terms';
import { verifySigningCode, verifySigningFile } from '@contract/signing/verify-calls';
import { randomId, randomToken } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { signingParty } from '@server/db/schema/signing/party';
import { signing, signingDocument, signingPage } from '@server/db/schema/signing/signing';
import { createProviders } from '@server/providers/providers';
import { sha256 } from '@server/services/signing/case/events';
import { bytesOf } from '@server/services/file/bytes-of';
import { sealSigning } from '@server/services/signing/seal/seal-signing';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { seedSignings } from './seed-signings';

let server: TestServer;
it('signing in the demo asks for a document of its own by every title, which names it and whose it is', async () => {
  const rows = await server.db
    .select({ title: signing.title, hash: signingDocument.sha256, name: account.name, id: signing.id })
    .from(signing)
    .innerJoin(signingDocument, eq(signingDocument.signingId, signing.id))
    .innerJoin(signingParty, and(eq(signingParty.signingId, signing.id), eq(signingParty.position, 0)))
    .innerJoin(member, eq(member.id, signingParty.memberId))
    .innerJoin(account, eq(account.id, member.accountId));
  expect(rows.length).toBeGreaterThan(5);
  const said = new Set(rows.map(({ hash, title }) => `${hash} ${title}`));
  expect(said.size).toBe(new Set(rows.map(({ hash }) => hash)).size);
  expect(said.size).toBe(new Set(rows.map(({ title }) => title)).size);
  const pages = await server.db.select().from(signingPage);
  const silent = rows.filter(({ id, title, name }) => {
    const says = pages
      .filter(({ signingId }) => signingId === id)
      .flatMap(({ texts }) => texts.map(({ text }) => text))
      .join('')
      .replaceAll(/\s/g, '');
    const [inChinese] = title.split(' ');
    return ![inChinese!, name].every((part) => says.includes(part));
  });
  expect(silent.map(({ title }) => title)).toEqual([]);
});

const parts = () => ({ db: server.db, files: server.files, ids: randomId, tokens: randomToken });
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo', env: { SEED: 'demo' } });
  await seedSignings(parts(), server.clock.now());
});

it('signing in the demo has every status for employee and manager, and a finished file that verifies', async () => {
  const { db, clock } = server;
  const [done] = await db.select().from(signing).where(eq(signing.state, 'sealing'));
  await sealSigning(
    {
      ...parts(),
      now: clock.now,
      env: readEnv({ SEED: 'demo', PUBLIC_ORIGIN: 'https://hr.example.com' }),
      providers: createProviders(),
    },
    {
      id: 'job',
      key: null,
      progress: async () => {},
      signal: new AbortController().signal,
      payload: { signingId: done!.id },
      tenantId: done!.tenantId,
    },
  );
  for (const who of ['employee', 'manager'] as const) {
    const token = await signInAs(server, who);
    const { counts } = (await server.call(countSignings, {}, { token })).data;
    expect(SIGNING_BOXES.filter((box) => box !== 'draft' && counts[box] === 0)).toEqual([]);
    for (const box of SIGNING_BOXES) {
      const { list } = (await server.call(listSignings, { box }, { token })).data;
      expect(list.filter(({ title }) => !/\p{Script=Han}/u.test(title) || !/[a-z]{4}/.test(title))).toEqual(
        [],
      );
    }
  }
  const token = await signInAs(server, 'administrator');
  expect((await server.call(listSigningTemplates, {}, { token })).data.list).toHaveLength(5);
  const manager = await signInAs(server, 'manager');
  const sealed = (await server.call(getSigning, { id: done!.id }, { token: manager })).data;
  const byCode = (await server.call(verifySigningCode, { code: sealed.verifyCode! })).data;
  expect(byCode).toMatchObject({
    companyName: '青禾优选（上海）商业有限公司',
    sealedHash: sealed.sealedHash,
  });
  const [row] = await db.select().from(signing).where(eq(signing.id, done!.id));
  const fileHash = sha256(await bytesOf(server, row!.sealedFileId!));
  const byFile = (await server.call(verifySigningFile, { fileHash, signature: null })).data;
  expect(byFile).toMatchObject({ verdict: 'genuine', signing: { parties: [{}, {}] } });
});
