import { createHash, verify, X509Certificate } from 'node:crypto';
import { type Der, expectTag, inside, oid, readDer, TAG, timeOf, writeDer } from '../certificate/der';
import { checkChain } from './check-chain';

const OID = {
  signedData: oid('1.2.840.113549.1.7.2'),
  data: oid('1.2.840.113549.1.7.1'),
  timestampInfo: oid('1.2.840.113549.1.9.16.1.4'),
  contentType: oid('1.2.840.113549.1.9.3'),
  messageDigest: oid('1.2.840.113549.1.9.4'),
  signingTime: oid('1.2.840.113549.1.9.5'),
  signingCertificate: oid('1.2.840.113549.1.9.16.2.47'),
  timestamp: oid('1.2.840.113549.1.9.16.2.14'),
};
const DIGESTS: readonly (readonly [Buffer, 'sha256' | 'sha384' | 'sha512'])[] = [
  [oid('2.16.840.1.101.3.4.2.1'), 'sha256'],
  [oid('2.16.840.1.101.3.4.2.2'), 'sha384'],
  [oid('2.16.840.1.101.3.4.2.3'), 'sha512'],
];
/** Names of a signature's algorithm: RSA alone, or with a digest, or elliptic curves with one. */
const ALGORITHMS = [
  '1.2.840.113549.1.1.1',
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
].map(oid);

export type Cms = {
  /** The certificate of the one who signed, in DER. */
  certificate: Buffer;
  /** What the signature says the digest of the signed bytes is, and how it was made. */
  digest: Buffer;
  hash: 'sha256' | 'sha384' | 'sha512';
  signature: Buffer;
  signedAt: Date | undefined;
  timestamp: Buffer | undefined;
  /** What is signed and stands inside: a timestamp's text. */
  content: Buffer | undefined;
};

/**
 * Reads a signature (CMS SignedData with one signer) and checks it with the certificate inside. Every byte counts: what the
 * signature itself does not cover must have the one form that it can have. Throws when anything is otherwise.
 */
export function readCms(bytes: Buffer, kind: 'data' | 'timestampInfo'): Cms {
  const [type, wrapped, ...more] = inside(expectTag(readDer(bytes), TAG.sequence));
  same(type, OID.signedData);
  none(more);
  const [version, digests, encapsulated, ...rest] = inside(
    expectTag(only(inside(expectTag(wrapped, 0xa0))), TAG.sequence),
  );
  same(version, writeDer(TAG.integer, Buffer.from([kind === 'data' ? 1 : 3])));
  const certificates = rest[0]?.tag === 0xa0 ? inside(rest.shift()!) : [];
  const signer = inside(expectTag(only(inside(expectTag(only(rest), TAG.set))), TAG.sequence));
  const content = contentOf(encapsulated, kind);
  const read = readSigner(signer, kind);
  same(only(inside(expectTag(digests, TAG.set))), read.digestAlgorithm);
  const certificate = signerOf(certificates, read.issuerAndSerial);
  checkChain(certificates, certificate);
  const key = new X509Certificate(certificate.whole).publicKey;
  if (!verify(read.hash, read.signedBytes, key, read.signature)) {
    throw new Error('CMS: the signature is wrong');
  }
  checkNamed(read.signingCertificate, certificate.whole);
  return { ...read, certificate: certificate.whole, content };
}

function readSigner(parts: Der[], kind: keyof Pick<typeof OID, 'data' | 'timestampInfo'>) {
  const [version, sid, digestAlgorithm, attributes, algorithm, signature, ...rest] = parts;
  same(version, writeDer(TAG.integer, Buffer.from([1])));
  const hash = DIGESTS.find(([name]) => isAlgorithm(expectTag(digestAlgorithm, TAG.sequence), name))?.[1];
  if (!hash || !ALGORITHMS.some((name) => isAlgorithm(expectTag(algorithm, TAG.sequence), name))) {
    throw new Error('CMS: an unknown algorithm');
  }
  const signed = inside(expectTag(attributes, 0xa0));
  same(valueOf(signed, OID.contentType), OID[kind]);
  const unsigned = rest[0]?.tag === 0xa1 ? inside(rest.shift()!) : [];
  none(rest);
  const timestamp = valueOf(unsigned, OID.timestamp);
  if (unsigned.length !== (timestamp ? 1 : 0)) {
    throw new Error('CMS: something unsigned');
  }
  const time = valueOf(signed, OID.signingTime);
  return {
    issuerAndSerial: expectTag(sid, TAG.sequence).body,
    digestAlgorithm: digestAlgorithm!.whole,
    hash,
    // Signed is the set, whatever its tag is here.
    signedBytes: Buffer.concat([Buffer.from([TAG.set]), attributes!.whole.subarray(1)]),
    digest: expectTag(valueOf(signed, OID.messageDigest), TAG.octets).body,
    signedAt: time && timeOf(time),
    signingCertificate: valueOf(signed, OID.signingCertificate),
    signature: expectTag(signature, TAG.octets).body,
    timestamp: timestamp?.whole,
  };
}

const contentOf = (encapsulated: Der | undefined, kind: keyof typeof OID): Buffer | undefined => {
  const [type, content, ...more] = inside(expectTag(encapsulated, TAG.sequence));
  same(type, OID[kind]);
  none(more);
  if (kind === 'data') {
    none(content ? [content] : []);
    return undefined;
  }
  return expectTag(only(inside(expectTag(content, 0xa0))), TAG.octets).body;
};

/** The value of an attribute, which stands in a set of one. */
function valueOf(attributes: readonly Der[], name: Buffer): Der | undefined {
  const found = attributes.filter((one) => inside(one)[0]?.whole.equals(name));
  if (found.length > 1) {
    throw new Error('CMS: an attribute twice');
  }
  const [, values] = found[0] ? inside(expectTag(found[0], TAG.sequence)) : [];
  return found[0] && only(inside(expectTag(values, TAG.set)));
}

const isAlgorithm = (algorithm: Der, name: Buffer): boolean => {
  const [type, parameters, ...more] = inside(algorithm);
  const isBare = parameters === undefined || (parameters.tag === TAG.null && parameters.body.length === 0);
  return Boolean(type?.whole.equals(name)) && isBare && more.length === 0;
};

/** The certificate whose issuer and serial number the signature names. */
function signerOf(certificates: readonly Der[], issuerAndSerial: Buffer): Der {
  return only(
    certificates.filter((one) => {
      const fields = inside(inside(one)[0]!);
      const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
      return serial && issuer && Buffer.concat([issuer.whole, serial.whole]).equals(issuerAndSerial);
    }),
  );
}

/** The signature names its certificate by a digest (ESSCertIDv2), so that no other with the same key may stand for it. */
function checkNamed(attribute: Der | undefined, certificate: Buffer): void {
  if (!attribute) {
    return;
  }
  const [first] = inside(inside(attribute)[0]!);
  const parts = inside(first!);
  const named = parts[0]?.tag === TAG.sequence ? parts[0] : undefined;
  const hash = named ? DIGESTS.find(([name]) => isAlgorithm(named, name))?.[1] : 'sha256';
  const digest = expectTag(parts[named ? 1 : 0], TAG.octets).body;
  if (!hash || !createHash(hash).update(certificate).digest().equals(digest)) {
    throw new Error('CMS: another certificate');
  }
}

function same(value: Der | undefined, expected: Buffer): void {
  if (!value?.whole.equals(expected)) {
    throw new Error('CMS: not what belongs there');
  }
}

function none(values: readonly Der[]): void {
  if (values.length > 0) {
    throw new Error('CMS: more than belongs there');
  }
}

function only<Value>(values: readonly Value[]): Value {
  const [value, ...more] = values;
  if (value === undefined || more.length > 0) {
    throw new Error('CMS: not exactly one');
  }
  return value;
}
