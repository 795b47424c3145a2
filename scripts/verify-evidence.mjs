#!/usr/bin/env node
/* Checks the evidence bundle of a signed document: node verify-evidence.mjs bundle.zip
 * It needs Node 20 and nothing else; what it checks stands in the README of the bundle. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

const FIRST = '0'.repeat(64);
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const faults = [];
const said = [];

function check(name, work) {
  try {
    const fault = work();
    if (fault) {
      faults.push(`${name}: ${fault}`);
    } else {
      said.push(name);
    }
  } catch (error) {
    faults.push(`${name}: ${error.message}`);
  }
}

/** The files of a zip by their names. */
function unpack(zip) {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0) {
    throw new Error('not a zip');
  }
  const files = new Map();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    const content = method === 0 ? bytes : inflateRawSync(bytes);
    if (crc32(content) !== zip.readUInt32LE(at + 16)) {
      throw new Error(`${name} is damaged`);
    }
    files.set(name, content);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return rest;
});
const crc32 = (bytes) => {
  let rest = -1;
  for (const byte of bytes) {
    rest = CRC[(rest ^ byte) & 0xff] ^ (rest >>> 8);
  }
  return ~rest >>> 0;
};

/** JSON without spaces, keys in the order of their code units. */
function canonical(value) {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(',')}]`;
  }
  if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value).sort((one, other) => (one < other ? -1 : 1));
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

function brokenLink({ signing, events }) {
  let prev = FIRST;
  for (const [index, { no, at, kind, actor, data, prevHash, hash }] of events.entries()) {
    const text = canonical({ signing, no, at, kind, actor, data, prev: prevHash });
    if (no !== index + 1 || prevHash !== prev || sha256(text) !== hash) {
      return `event ${index + 1} does not follow from the one before`;
    }
    prev = hash;
  }
  return undefined;
}

/** The values of ASN.1 (DER) that stand one after the other. */
function values(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length;) {
    const long = bytes[at + 1] & 0x80 ? bytes[at + 1] & 0x7f : 0;
    const length = long ? bytes.readUIntBE(at + 2, long) : bytes[at + 1];
    const start = at + 2 + long;
    if (!(start + length <= bytes.length)) {
      throw new Error('cut off');
    }
    found.push({
      tag: bytes[at],
      body: bytes.subarray(start, start + length),
      whole: bytes.subarray(at, start + length),
    });
    at = start + length;
  }
  return found;
}

const MESSAGE_DIGEST = '06092a864886f70d010904';
const HASHES = {
  '0609608648016503040201': 'sha256',
  '0609608648016503040202': 'sha384',
  '0609608648016503040203': 'sha512',
};

/** Who has signed a PDF; throws unless the signature covers all of it and is right. */
function signerOf(pdf) {
  const [, ...numbers] =
    /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(pdf.toString('latin1')) ?? [];
  const [from, length, second, rest] = numbers.map(Number);
  if (from !== 0 || second + rest !== pdf.length || !(length < second)) {
    throw new Error('its signature does not cover the whole file');
  }
  const [outer] = values(trimmed(Buffer.from(pdf.toString('latin1', length + 1, second - 1), 'hex')));
  const [, wrapped] = values(outer.body);
  const parts = values(values(wrapped.body)[0].body);
  const certificates = values(parts.find(({ tag }) => tag === 0xa0).body);
  const [signer] = values(parts.at(-1).body);
  const [, , algorithm, attributes, , signature] = values(signer.body);
  const hash = HASHES[values(algorithm.body)[0].whole.toString('hex')];
  const digest = values(attributes.body)
    .map(({ body }) => values(body))
    .find(([type]) => type.whole.toString('hex') === MESSAGE_DIGEST)[1];
  const covered = createHash(hash).update(pdf.subarray(0, length)).update(pdf.subarray(second)).digest();
  if (!values(digest.body)[0].body.equals(covered)) {
    throw new Error('its content is not what was signed');
  }
  const signed = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
  const by = certificates.find(({ whole }) =>
    verify(hash, signed, new X509Certificate(whole).publicKey, signature.body),
  );
  if (!by) {
    throw new Error('no certificate in it has made its signature');
  }
  return new X509Certificate(by.whole);
}

/** Without the zeros that fill the room behind the signature. */
function trimmed(bytes) {
  const size = bytes[1] & 0x7f;
  return bytes.subarray(0, 2 + size + bytes.readUIntBE(2, size));
}

/** What the signed file says of the events: the case, how many there were, and the hash of the last. */
function anchorOf(pdf) {
  const found = [
    ...pdf.toString('latin1').matchAll(/\/Keywords\s*\(signing:(\S+) events:(\d+) head:([0-9a-f]{64})\)/g),
  ];
  if (found.length !== 1) {
    throw new Error('it does not name the events');
  }
  const [, signing, count, head] = found[0];
  return { signing, count: Number(count), head };
}

function main(path) {
  let files = new Map();
  check('bundle', () => {
    files = unpack(readFileSync(path));
    const missing = ['sealed.pdf', 'original.pdf', 'events.json'].filter((name) => !files.has(name));
    return missing.length > 0 ? `without ${missing.join(', ')}` : undefined;
  });
  if (faults.length > 0) {
    return undefined;
  }
  const [sealed, original] = [files.get('sealed.pdf'), files.get('original.pdf')];
  let record = { events: [] };
  let certificate;
  check('events', () => {
    record = JSON.parse(files.get('events.json').toString('utf8'));
    return record.format === 1 ? brokenLink(record) : `format ${record.format} is unknown`;
  });
  const all = (kind) => record.events.filter((event) => event.kind === kind);
  const seal = record.events.at(-1);
  check('order of events', () => {
    const isWhole = record.events[0]?.kind === 'sent' && seal.kind === 'sealed' && all('sealed').length === 1;
    return isWhole ? undefined : 'they do not begin with the sending and end with the seal';
  });
  check('document that was signed', () => {
    const hash = sha256(original);
    const other = [...all('sent'), ...all('signed')].find(({ data }) => data.documentHash !== hash);
    return other || all('signed').length === 0 ? 'it is not what was sent and signed' : undefined;
  });
  const { uploadHash } = record.events[0]?.data ?? {};
  if (uploadHash !== undefined) {
    check('file that was uploaded', () =>
      files.has('uploaded.pdf') && sha256(files.get('uploaded.pdf')) === uploadHash
        ? undefined
        : 'it is not what the first event says',
    );
  }
  check('sealed file', () =>
    seal?.data.sha256 === sha256(sealed) ? undefined : 'its hash is not that of the last event',
  );
  check('signature', () => {
    certificate = signerOf(sealed);
    const isSame = sha256(certificate.raw) === seal?.data.certificate;
    return isSame ? undefined : 'made with another certificate than the last event says';
  });
  check('events in the sealed file', () => {
    const { signing, count, head } = anchorOf(sealed);
    const isSame =
      signing === record.signing &&
      count === record.events.length - 1 &&
      record.events[count - 1]?.hash === head;
    return isSame ? undefined : 'they are not those that were sealed';
  });
  return { certificate, record };
}

const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write('usage: node verify-evidence.mjs bundle.zip\n');
  process.exit(2);
}
const result = main(path);
const line = (text) => process.stdout.write(`${text}\n`);
said.forEach((name) => line(`right  ${name}`));
faults.forEach((fault) => line(`WRONG  ${fault}`));
if (result?.certificate) {
  const { certificate, record } = result;
  line(
    `\n${record.events.length} events, ${record.events.filter(({ kind }) => kind === 'signed').length} signatures`,
  );
  line(`Sealed by: ${certificate.subject.replaceAll('\n', ', ')}`);
  line(`Certificate of: ${certificate.issuer.replaceAll('\n', ', ')}`);
  line(`Its fingerprint (SHA-256): ${sha256(certificate.raw)}`);
  if (certificate.subject === certificate.issuer) {
    line(
      'The company made this certificate itself. It proves that nothing was changed, not who the company is:',
    );
    line('compare the fingerprint with the one that the company tells you.');
  }
}
process.exitCode = faults.length === 0 ? 0 : 1;
