import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSignature } from '@contract/signing/rules/find-signature';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { sealOrders } from '@tests/helpers/pdf/seal-order';
import { judgeSignature } from '../verify/judge-signature';
import { verifyDocument } from '../verify/verify-document';
import { sealDocument } from './seal-document';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'tsa-'));
const path = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe', cwd: folder });

const CONFIG = `
[tsa]
default_tsa = own
[own]
serial = ${path('serial')}
crypto_device = builtin
signer_cert = ${path('tsa.pem')}
signer_key = ${path('tsa.key')}
certs = ${path('ca.pem')}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[stamping]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[authority]
basicConstraints = critical, CA:true
`;

/** What the authority answers a question with. */
let answer: (question: Buffer) => Promise<Buffer>;
/** As it should. */
const honest = async (question: Buffer): Promise<Buffer> => {
  writeFileSync(path('question'), question);
  const asked = ['ts', '-reply', '-config', path('tsa.cnf'), '-queryfile', path('question')];
  const { stdout } = await run('openssl', asked, { encoding: 'buffer', cwd: folder });
  return stdout;
};
let orders: Awaited<ReturnType<typeof sealOrders>>;
let authority: Server;
let url: string;

beforeAll(async () => {
  orders = await sealOrders();
  writeFileSync(path('tsa.cnf'), CONFIG);
  writeFileSync(path('serial'), '01');
  const key = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', path(`${name}.key`)];
  openssl('req', '-x509', ...key('ca'), '-out', path('ca.pem'), '-subj', '/CN=Test CA', '-days', '30');
  openssl('req', '-new', ...key('tsa'), '-out', path('tsa.csr'), '-subj', '/CN=Test TSA');
  const issued = ['-CA', path('ca.pem'), '-CAkey', path('ca.key'), '-CAcreateserial', '-days', '30'];
  const extensions = ['-extfile', path('tsa.cnf'), '-extensions', 'stamping'];
  openssl('x509', '-req', '-in', path('tsa.csr'), ...issued, ...extensions, '-out', path('tsa.pem'));
  authority = createServer((request, response) => {
    void request.toArray().then(async (chunks: Buffer[]) => {
      response.setHeader('content-type', 'application/timestamp-reply');
      response.end(await answer(Buffer.concat(chunks)));
    });
  });
  await new Promise<void>((resolve) => authority.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await new Promise((resolve) => authority.close(resolve));
  rmSync(folder, { recursive: true });
});

const sealed = async (at = url) => {
  const { bytes, certificate } = await sealDocument(orders(onePage(), { timestamp: { url: at } }));
  return { bytes: Buffer.from(bytes), known: new Set([certificate.fingerprint]) };
};
const signatureOf = (bytes: Buffer) => {
  const found = findSignature(bytes);
  if (!found || found === 'broken') {
    throw new Error('There is no signature.');
  }
  return found;
};

describe('with a timestamp authority', () => {
  it('a seal carries its time, which openssl accepts as well', async () => {
    answer = honest;
    const before = Math.floor(Date.now() / 1000) * 1000;
    const { bytes, known } = await sealed();
    const verified = verifyDocument(bytes, known);
    expect(verified).toMatchObject({ result: 'intact', signedAt: '2026-11-25T02:00:00.000Z' });
    const at = Date.parse((verified as { timestampedAt: string }).timestampedAt);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now() + 1_000);

    const { timestamp, signature, signedAt } = judgeSignature(signatureOf(bytes).der)!;
    expect(signedAt).toBeUndefined();
    writeFileSync(path('token'), timestamp!);
    writeFileSync(path('signature'), signature);
    const check = ['-in', path('token'), '-token_in', '-data', path('signature'), '-CAfile', path('ca.pem')];
    expect(openssl('ts', '-verify', ...check).toString()).toContain('Verification: OK');
  });

  it('a flipped bit anywhere in it is found', async () => {
    answer = honest;
    const { bytes, known } = await sealed();
    const { covered, der } = signatureOf(bytes);
    const token = judgeSignature(der)!.timestamp!;
    const start = covered[0].length + 1 + Buffer.from(der).indexOf(token) * 2;
    const unseen = [];
    for (let at = start; at < start + token.length * 2; at += 13) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ (1 << (at % 4));
      if (verifyDocument(changed, known).result === 'intact') {
        unseen.push(at - start);
      }
    }
    expect(unseen).toEqual([]);
  });

  it.each<[string, (question: Buffer) => Promise<Buffer>]>([
    ['refuses', async () => Buffer.from('3003020102', 'hex')],
    ['answers something else', async () => Buffer.from('<html>')],
    [
      'stamps another signature',
      async (question) => {
        const other = Buffer.from(question);
        // The digest begins after version, algorithm and the head of its octets.
        const digest = other.indexOf(Buffer.from('0420', 'hex')) + 2;
        other[digest] = other[digest]! ^ 1;
        return await honest(other);
      },
    ],
  ])('that %s, nothing is sealed', async (_, answering) => {
    answer = answering;
    await expect(sealed()).rejects.toMatchObject({ key: 'paperTimestamp' });
  });

  it('that is not there, nothing is sealed', async () => {
    await expect(sealed('http://127.0.0.1:9/')).rejects.toMatchObject({ key: 'paperTimestamp' });
  });
});
