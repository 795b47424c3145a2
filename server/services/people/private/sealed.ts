import type { EmergencyContact, Paper } from '@contract/people/private-calls';
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Ctx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { openSecret, sealSecret, type SecretKey } from '@server/providers/seal/secret-keys';

type Parts = Pick<Ctx, 'env' | 'providers'>;

/** The demo needs no configuration: its people are invented. */
const DEMO_KEY: SecretKey = { id: 'demo', key: createHash('sha256').update('demo').digest() };

/** The first key seals, all of them open. */
function keysOf({ env, providers }: Parts): readonly SecretKey[] {
  return providers.secretKeys.length === 0 && env.SEED === 'demo' ? [DEMO_KEY] : providers.secretKeys;
}

export const isKeyMissing = (parts: Parts): boolean => keysOf(parts).length === 0;

function sealingKey(parts: Parts): SecretKey {
  const [key] = keysOf(parts);
  if (!key) {
    throw new ServiceError('privateKeyMissing');
  }
  return key;
}

/** Sealed for this person alone: moved to another row it opens nothing. */
const sealFor = (parts: Parts, memberId: string, part: string, value: unknown): string =>
  sealSecret(sealingKey(parts), JSON.stringify(value), `${part} ${memberId}`);

/** Undefined where the key is gone that it was sealed with. */
function openFor(parts: Parts, memberId: string, part: string, sealed: string | null): unknown {
  const text = sealed === null ? undefined : openSecret(keysOf(parts), sealed, `${part} ${memberId}`);
  return text === undefined ? undefined : JSON.parse(text);
}

export const sealContact = (parts: Parts, memberId: string, contact: EmergencyContact): string =>
  sealFor(parts, memberId, 'contact', contact);
export const openContact = (parts: Parts, memberId: string, sealed: string | null) =>
  openFor(parts, memberId, 'contact', sealed) as EmergencyContact | undefined;
export const sealPaper = (parts: Parts, memberId: string, paper: Paper): string =>
  sealFor(parts, memberId, 'paper', paper);
export const openPaper = (parts: Parts, memberId: string, sealed: string | null) =>
  openFor(parts, memberId, 'paper', sealed) as Paper | undefined;

/** Proposed values, sealed like those on record. */
export const sealProposal = (parts: Parts, memberId: string, value: unknown): string =>
  sealFor(parts, memberId, 'proposal', value);
export const openProposal = (parts: Parts, memberId: string, sealed: string | null): unknown =>
  openFor(parts, memberId, 'proposal', sealed);

/** A number that only holders of the key can compare, different in each company: `ID:HASH` by each key, the first one is stored. */
export const paperHashes = (
  parts: Parts,
  tenantId: string,
  { kind, number }: Paper,
): [string, ...string[]] => {
  sealingKey(parts);
  return keysOf(parts).map(({ id, key }) => {
    const hashKey = Buffer.from(hkdfSync('sha256', key, '', 'identity-number', 32));
    return `${id}:${createHmac('sha256', hashKey).update(`${tenantId} ${kind} ${number}`).digest('base64url')}`;
  }) as [string, ...string[]];
};
