import { createHash, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { integer, oid, TAG, timeText, writeDer } from './der';

/** A private key (PKCS 8) with its certificate, both in DER. */
export type OwnCertificate = { key: Buffer; certificate: Buffer };

const YEARS = 10;
const SHA256_RSA = writeDer(TAG.sequence, oid('1.2.840.113549.1.1.11'), writeDer(TAG.null));
const makePair = promisify(generateKeyPair);

/** Makes a company's own certificate, signed by itself: it proves that nothing was changed, and not who the company is. */
export async function makeCertificate(company: string, now: Date): Promise<OwnCertificate> {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 3072 });
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const name = nameOf(company);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = writeDer(
    TAG.sequence,
    writeDer(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    SHA256_RSA,
    name,
    writeDer(TAG.sequence, time(now), time(until)),
    name,
    spki,
    writeDer(0xa3, writeDer(TAG.sequence, ...extensions(spki))),
  );
  return { key: privateKey.export({ type: 'pkcs8', format: 'der' }), certificate: signed(body, privateKey) };
}

const signed = (body: Buffer, key: KeyObject): Buffer =>
  writeDer(TAG.sequence, body, SHA256_RSA, bits(sign('sha256', body, key)));

const bits = (bytes: Uint8Array, unused = 0): Buffer => writeDer(TAG.bitString, Buffer.from([unused]), bytes);

const time = (date: Date): Buffer => {
  const text = timeText(date);
  return date.getUTCFullYear() < 2050
    ? writeDer(TAG.utcTime, Buffer.from(text.slice(2)))
    : writeDer(TAG.time, Buffer.from(text));
};

/** Names in certificates have 64 characters at most. */
function nameOf(company: string): Buffer {
  const text = writeDer(TAG.utf8, Buffer.from(Array.from(company).slice(0, 64).join('')));
  const part = (type: string) => writeDer(TAG.set, writeDer(TAG.sequence, oid(type), text));
  return writeDer(TAG.sequence, part('2.5.4.10'), part('2.5.4.3'));
}

function extensions(spki: Buffer): Buffer[] {
  const extension = (type: string, value: Buffer, isCritical: boolean) =>
    writeDer(
      TAG.sequence,
      oid(type),
      ...(isCritical ? [writeDer(TAG.boolean, Buffer.from([0xff]))] : []),
      writeDer(TAG.octets, value),
    );
  const keyId = createHash('sha1').update(spki).digest();
  return [
    extension('2.5.29.19', writeDer(TAG.sequence), true),
    // Digital signature and non-repudiation.
    extension('2.5.29.15', bits(Buffer.from([0xc0]), 6), true),
    // Signing of documents (RFC 9336).
    extension('2.5.29.37', writeDer(TAG.sequence, oid('1.3.6.1.5.5.7.3.36')), false),
    extension('2.5.29.14', writeDer(TAG.octets, keyId), false),
  ];
}
