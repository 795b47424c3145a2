import type { FieldInput, PartyInput } from '@contract/signing/signing';
import { SIGNING_LIMITS, type SigningOrder, type SigningProof } from '@contract/signing/terms';
import type { SigningDraft } from '@contract/signing/draft-calls';
import { isRecord } from '@/shared/lib/is-record';

/** A party as the sender sees it: the name of a colleague comes with it, since the wire has the id alone. */
export type Party = PartyInput & { displayName: string };
/** A field with a name of its own, by which it is moved and undone. */
export type Field = FieldInput & { key: string };

/** What a sender sets, as the draft keeps it; the pages are the backend's. */
export type StartContent = {
  title: string;
  order: SigningOrder;
  proof: SigningProof;
  hidesUntilTurn: boolean;
  mayHandOver: boolean;
  deadline: string | null;
  remindDays: number | null;
  parties: readonly Party[];
  /** Null: where the template says, until the sender places one. */
  fields: readonly Field[] | null;
  values: Readonly<Record<string, string>>;
};

export function contentOf(draft: SigningDraft): StartContent {
  const { title, order, proof, hidesUntilTurn, mayHandOver, deadline, remindDays } = draft;
  return {
    title,
    order,
    proof,
    hidesUntilTurn,
    mayHandOver,
    deadline,
    remindDays,
    parties: draft.parties,
    fields: draft.source === 'template' && !draft.isPlacedByHand ? null : fieldsIn(draft),
    values: Object.fromEntries(draft.variables.map(({ name, value }) => [name, value])),
  };
}

const fieldsIn = ({ fields }: Pick<SigningDraft, 'fields'>): Field[] =>
  fields.map(({ label, ...field }, index) => ({
    ...field,
    key: `f${index}`,
    ...(label === null ? {} : { label }),
  }));

/** Where fields stand: as the sender has placed them, or as the backend has by the template. It knows parties in their order. */
export function placedFields(
  { fields, parties }: Pick<StartContent, 'fields' | 'parties'>,
  draft: Pick<SigningDraft, 'fields' | 'parties'>,
): readonly Field[] {
  const own = ownKeys(parties, draft);
  return (
    fields ??
    fieldsIn(draft).flatMap((field) => {
      const party = own.get(field.party);
      return party === undefined ? [] : { ...field, party };
    })
  );
}

/**
 * By the key that a party has on the backend, the one that it has here. One that was added here has another there, and is told by
 * its place as long as both have as many.
 */
export function ownKeys(
  parties: readonly Party[],
  draft: Pick<SigningDraft, 'parties'>,
): ReadonlyMap<string, string | undefined> {
  const here = new Set(parties.map(({ key }) => key));
  const isSame = parties.length === draft.parties.length;
  return new Map(
    draft.parties.map(({ key }, at) => [key, here.has(key) ? key : isSame ? parties[at]?.key : undefined]),
  );
}

/** What is saved of it. */
export function inputOf({ parties, fields, values, ...settings }: StartContent) {
  return {
    ...settings,
    parties: parties.map(({ displayName: _name, ...party }) => party),
    ...(fields ? { fields: fields.map(({ key: _key, ...field }) => field) } : {}),
    ...(Object.keys(values).length > 0 ? { values: { ...values } } : {}),
  };
}

export const isContent = (value: unknown): value is StartContent =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  Array.isArray(value.parties) &&
  (value.fields === null || Array.isArray(value.fields)) &&
  isRecord(value.values) &&
  ['inOrder', 'atOnce'].includes(String(value.order)) &&
  ['code', 'password', 'either'].includes(String(value.proof));

export const signersOf = ({ parties }: Pick<StartContent, 'parties'>): Party[] =>
  parties.filter(({ role }) => role === 'signer').sort((a, b) => a.turn - b.turn);
export const copiesOf = ({ parties }: Pick<StartContent, 'parties'>): Party[] =>
  parties.filter(({ role }) => role === 'copy');

/** Turns follow from the order of the list, or are all the first one. */
export function withParties(
  content: StartContent,
  signers: readonly Party[],
  copies: readonly Party[] = copiesOf(content),
  order: SigningOrder = content.order,
): StartContent {
  const parties = [
    ...signers.map((party, index) => ({ ...party, turn: order === 'inOrder' ? index + 1 : 1 })),
    ...copies.map((party) => ({ ...party, turn: 1 })),
  ].slice(0, SIGNING_LIMITS.parties);
  const keys = new Set(signers.map(({ key }) => key));
  // A party that is gone takes its fields along.
  return {
    ...content,
    order,
    parties,
    fields: content.fields?.filter(({ party }) => keys.has(party)) ?? null,
  };
}
