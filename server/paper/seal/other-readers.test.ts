import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findSignature } from '@contract/signing/rules/find-signature';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { COMPANY, SEALED_AT, sealOrders } from '@tests/helpers/pdf/seal-order';
import { writePng } from '@server/picture/png';
import { verifyDocument } from '../verify/verify-document';
import { sealDocument } from './seal-document';

const folder = mkdtempSync(join(tmpdir(), 'seal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

it('a sealed file is accepted by openssl and by another reader of PDF files', async () => {
  const order = (await sealOrders())(onePage());
  const red = writePng({ data: new Uint8Array(4 * 4 * 4).fill(200), width: 4, height: 4 });
  const box = { x: 10_000, y: 10_000, width: 5_000, height: 5_000 };
  const mark = { page: 0, box, picture: red, slice: { from: 0, to: 0.5 } };
  const { bytes, sha256, pages, certificate } = await sealDocument({ ...order, marks: [mark] });
  expect(pages).toBe(2);
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(execFileSync('pdfsig', [written('sealed.pdf', bytes)], { encoding: 'utf8' })).toMatch(
    /Total document signed[\s\S]*Signature is Valid/,
  );
  const found = findSignature(Buffer.from(bytes));
  if (!found || found === 'broken' || !('certificate' in order.signer)) {
    throw new Error('There is no signature.');
  }
  const own = written('own.pem', new X509Certificate(order.signer.certificate).toString());
  const check = ['cms', '-verify', '-inform', 'DER', '-binary', '-purpose', 'any', '-no_check_time'];
  const given = ['-out', '/dev/null', '-in', written('cms', found.der), '-CAfile', own];
  const content = (parts: readonly Uint8Array[]) => ['-content', written('covered', Buffer.concat(parts))];
  const verify = (parts: readonly Uint8Array[]) =>
    execFileSync('openssl', [...check, ...given, ...content(parts)], { stdio: 'pipe' });
  expect(() => verify(found.covered)).not.toThrow();
  expect(() => verify([found.covered[0]])).toThrow('Verification failure');
  expect(verifyDocument(bytes, new Set([certificate.fingerprint]))).toMatchObject({
    result: 'intact',
    certificate: { is: 'known', subject: COMPANY },
    wasValid: true,
    signedAt: SEALED_AT.toISOString(),
  });
  // PAdES baseline (ETSI EN 319 142-1): the time is claimed by /M alone, so no signing-time attribute repeats it.
  expect(Buffer.from(bytes).toString('latin1')).toContain('/M (D:20261125020000Z)');
  const attributes = execFileSync(
    'openssl',
    ['asn1parse', '-inform', 'DER', '-in', written('cms', found.der)],
    {
      encoding: 'utf8',
    },
  );
  expect(attributes).toContain('id-smime-aa-signingCertificateV2');
  expect(attributes).not.toContain('signingTime');
});
