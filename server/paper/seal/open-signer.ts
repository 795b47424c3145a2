import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core';
import type { PaperSigner, SignerCertificate } from '../types';
import { certificateFacts } from '../verify/certificate-facts';

/** What signs: a P12 file of the configuration, or the company's own key. */
export async function openSigner(signer: PaperSigner): Promise<Signer> {
  if ('p12' in signer) {
    return await P12Signer.create(signer.p12, signer.password);
  }
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('pkcs8', signer.key, algorithm, false, ['sign']);
  // A key that belongs to another certificate would sign what nobody can verify.
  const pair = createPrivateKey({ key: Buffer.from(signer.key), format: 'der', type: 'pkcs8' });
  if (!new X509Certificate(signer.certificate).checkPrivateKey(pair)) {
    throw new Error('The private key does not belong to the certificate.');
  }
  return new CryptoKeySigner(key, signer.certificate, 'RSA', 'RSASSA-PKCS1-v1_5');
}

/** The certificate that it would sign with; throws when it can't sign. */
export async function inspectSigner(signer: PaperSigner): Promise<SignerCertificate> {
  const { certificate } = await openSigner(signer);
  return { ...certificateFacts(certificate), der: Buffer.from(certificate).toString('base64') };
}
