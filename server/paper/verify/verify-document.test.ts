import { beforeAll, expect, it } from 'vitest';
import { findSignature } from '@contract/signing/rules/find-signature';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { sealOrders } from '@tests/helpers/pdf/seal-order';
import { sealDocument } from '../seal/seal-document';
import { verifyDocument } from './verify-document';

/** No divisor of what ASN.1 is made of. */
const STEP = 7;
let sealed: Buffer;
let known: Set<string>;

beforeAll(async () => {
  const { bytes, certificate } = await sealDocument((await sealOrders())(onePage()));
  sealed = Buffer.from(bytes);
  known = new Set([certificate.fingerprint]);
});

function flipped(at: number, bit: number): Buffer {
  const changed = Buffer.from(sealed);
  changed[at] = changed[at]! ^ (1 << bit);
  return changed;
}

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

it('finds each of 1,000 flipped bits, wherever they are', () => {
  const random = numbers(20_261_125);
  const next = () => random.next().value as number;
  const unseen = Array.from(
    { length: 1_000 },
    () => [Math.floor(next() * sealed.length), Math.floor(next() * 8)] as const,
  )
    .filter(([at, bit]) => verifyDocument(flipped(at, bit), known).result === 'intact')
    .map(([at]) => at);
  expect(unseen).toEqual([]);
});

it('finds a flipped bit all along the signature itself, which nothing covers', () => {
  const found = findSignature(sealed);
  if (!found || found === 'broken') {
    throw new Error('There is no signature.');
  }
  const start = found.covered[0].length;
  const end = start + 2 + found.der.length * 2;
  const unseen = [];
  for (let at = start; at < end; at += STEP) {
    if (verifyDocument(flipped(at, at % 5), known).result === 'intact') {
      unseen.push(at);
    }
  }
  expect(unseen).toEqual([]);
});

it('tells what was changed', () => {
  const at = sealed.indexOf('obj');
  expect(verifyDocument(flipped(at, 0), known)).toMatchObject({ result: 'changed', how: 'content' });
  const added = Buffer.concat([sealed, onePage()]);
  expect(verifyDocument(added, known)).toMatchObject({ result: 'changed', how: 'added' });
  expect(verifyDocument(sealed, new Set())).toMatchObject({
    result: 'intact',
    certificate: { is: 'foreign' },
  });
  expect(verifyDocument(onePage(), known)).toEqual({ result: 'unsigned' });
  expect(verifyDocument(sealed.subarray(0, -10), known)).toMatchObject({ result: 'changed' });
});
