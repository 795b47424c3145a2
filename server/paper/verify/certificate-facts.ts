import { createHash, X509Certificate } from 'node:crypto';
import type { Certificate } from '../types';

/** What is told of a certificate. */
export function certificateFacts(der: Uint8Array): Certificate {
  const certificate = new X509Certificate(der);
  return {
    fingerprint: createHash('sha256').update(der).digest('hex'),
    subject: commonName(certificate.subject),
    issuer: commonName(certificate.issuer),
    validFrom: new Date(certificate.validFrom).toISOString(),
    validTo: new Date(certificate.validTo).toISOString(),
    isSelfSigned: certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey),
  };
}

const commonName = (name: string): string => /^CN=(.+)$/m.exec(name)?.[1] ?? name.replaceAll('\n', ', ');
