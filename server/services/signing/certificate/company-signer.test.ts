import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '@server/config/env';
import { companyCertificate } from '@server/db/schema/signing/certificate';
import { createProviders } from '@server/providers/providers';
import { readSecretKeys } from '@server/providers/seal/secret-keys';
import { buildMember } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { companySigner } from './company-signer';
import { configuredCertificate } from './configured-certificate';

const folder = mkdtempSync(join(tmpdir(), 'signer-'));
const p12 = join(folder, 'company.p12');
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=Example CA signed', '-days', '30'];
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject);
  openssl('pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', p12, '-passout', 'pass:right');
});
afterAll(() => rmSync(folder, { recursive: true }));

const keyText = () => `k${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64')}`;
const parts = (env: Record<string, string>, keys = '') => ({
  db: server.db,
  now: server.clock.now,
  env: readEnv(env),
  providers: createProviders({ secretKeys: readSecretKeys(keys)! }),
});
const rowsOf = async (tenantId: string) =>
  await server.db.select().from(companyCertificate).where(eq(companyCertificate.tenantId, tenantId));

it('makes the own certificate of a company once, and seals its key at rest', async () => {
  const { tenantId } = await buildMember(server.db);
  const sealing = parts({ SEED: 'none' }, keyText());
  const [one, other] = await Promise.all([
    companySigner(sealing, tenantId),
    companySigner(sealing, tenantId),
  ]);
  expect(one).toEqual(other);
  expect(one.isOwn).toBe(true);
  const [row, ...more] = await rowsOf(tenantId);
  expect(more).toEqual([]);
  const key = 'key' in one ? Buffer.from(one.key).toString('base64') : '';
  expect(row?.sealedKey).not.toContain(key.slice(100, 140));
  // With another key nothing opens it: another certificate takes its place, and the old one stays known.
  const next = await companySigner(parts({ SEED: 'none' }, keyText()), tenantId);
  expect(next).not.toEqual(one);
  expect((await rowsOf(tenantId)).map(({ isCurrent }) => Number(isCurrent)).sort((a, b) => a - b)).toEqual([
    0, 1,
  ]);
});

it('says what to set when there is no key to seal with, but in the demo', async () => {
  const { tenantId } = await buildMember(server.db);
  await expect(companySigner(parts({ SEED: 'none' }), tenantId)).rejects.toMatchObject({
    messageKey: 'signingKeysMissing',
  });
  expect((await companySigner(parts({ SEED: 'demo' }), tenantId)).isOwn).toBe(true);
  await expect(companySigner(parts({ SEED: 'none' }), tenantId)).rejects.toMatchObject({
    messageKey: 'signingKeysMissing',
  });
});

it('signs with the certificate of the configuration, and knows it afterwards', async () => {
  const { tenantId } = await buildMember(server.db);
  const settings = { SIGNING_CERTIFICATE: p12, SIGNING_CERTIFICATE_PASSWORD: 'right' };
  expect(await companySigner(parts(settings), tenantId)).toMatchObject({ password: 'right', isOwn: false });
  expect(await rowsOf(tenantId)).toMatchObject([{ sealedKey: null, isCurrent: true }]);
  const later = { ...parts(settings), now: () => new Date(Date.now() + 31 * 86_400_000) };
  await expect(companySigner(later, tenantId)).rejects.toMatchObject({
    messageKey: 'signingCertificateOver',
  });
});

it.each([
  [{ SIGNING_CERTIFICATE: '/nowhere.p12' }, 'SIGNING_CERTIFICATE: the file cannot be read'],
  [
    { SIGNING_CERTIFICATE: p12, SIGNING_CERTIFICATE_PASSWORD: 'hushhush' },
    'SIGNING_CERTIFICATE_PASSWORD is wrong',
  ],
])('a wrong configuration stops the start: %j', async (settings, fault) => {
  const reading = configuredCertificate(readEnv(settings));
  await expect(reading).rejects.toThrow(fault);
  await expect(reading).rejects.not.toThrow('hushhush');
});
