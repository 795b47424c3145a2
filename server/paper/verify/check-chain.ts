import { X509Certificate } from 'node:crypto';
import { type Der, inside, oid, readDer } from '../certificate/der';

const AUTHORITY_KEY = oid('2.5.29.35');
const SUBJECT_KEY = oid('2.5.29.14');

/**
 * The certificates beside a signature are those above its own, each signed by the next: nothing vouches for any other. The issuer of the last
 * may be missing where it names another key than its own; otherwise it was a root, and was changed.
 */
export function checkChain(certificates: readonly Der[], signer: Der): void {
  let current = signer;
  for (let left = certificates.filter((one) => one !== signer); left.length > 0;) {
    const issuer = left.find((one) => isSignedBy(current, one));
    if (!issuer) {
      throw new Error('CMS: a certificate that belongs to no other');
    }
    left = left.filter((one) => one !== issuer);
    current = issuer;
  }
  // That of the signer itself is named by the signature.
  if (
    !isSignedBy(current, current) &&
    (isSelfIssued(current) || (current !== signer && !namesOther(current)))
  ) {
    throw new Error('CMS: a certificate was changed');
  }
}

const read = ({ whole }: Der) => new X509Certificate(whole);
const isSelfIssued = (one: Der): boolean => read(one).subject === read(one).issuer;
const isSignedBy = (one: Der, issuer: Der): boolean =>
  read(one).issuer === read(issuer).subject && read(one).verify(read(issuer).publicKey);

/** Whether the key of its issuer is another than its own: every certificate says so but a root. */
function namesOther(certificate: Der): boolean {
  const fields = inside(inside(certificate)[0]!);
  const extensions = fields.find(({ tag }) => tag === 0xa3);
  const named = (name: Buffer) =>
    extensions &&
    inside(inside(extensions)[0]!)
      .map(inside)
      .find(([type]) => type?.whole.equals(name))
      ?.at(-1);
  const [own, above] = [named(SUBJECT_KEY), named(AUTHORITY_KEY)];
  const key = above && inside(readDer(above.body)).find(({ tag }) => tag === 0x80)?.body;
  return key !== undefined && !(own && readDer(own.body).body.equals(key));
}
