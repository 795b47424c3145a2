import type { SigningField } from '@contract/signing/signing';

/** What a signer has filled out so far; ink is one picture for all signature fields. */
export type Filled<Ink = unknown> = {
  texts: Readonly<Record<string, string>>;
  /** By field, the permission by which its seal is placed. */
  seals: Readonly<Record<string, string>>;
  ink: Ink | undefined;
};

type Asked = Pick<SigningField, 'id' | 'kind' | 'page' | 'box' | 'isRequired'>;

export const isSealKind = ({ kind }: Pick<Asked, 'kind'>) => kind === 'seal' || kind === 'pagingSeal';

/** The day is written by the backend when one signs. */
export function isFilled(field: Asked, filled: Filled): boolean {
  if (isSealKind(field)) {
    return filled.seals[field.id] !== undefined;
  }
  switch (field.kind) {
    case 'signature':
      return filled.ink !== undefined;
    case 'text':
      return (filled.texts[field.id] ?? '').trim() !== '';
    default:
      return true;
  }
}

/** As one reads: by page, from the top, from the left. */
export function inReadingOrder<Field extends Asked>(fields: readonly Field[]): Field[] {
  return [...fields].sort((a, b) => a.page - b.page || a.box.y - b.box.y || a.box.x - b.box.x);
}

/** What has still to be filled out before one can sign. */
export const openFields = <Field extends Asked>(fields: readonly Field[], filled: Filled): Field[] =>
  inReadingOrder(fields).filter((field) => field.isRequired && !isFilled(field, filled));

/** The next open field behind another one, beginning again at the front. */
export function nextOpen<Field extends Asked>(
  fields: readonly Field[],
  filled: Filled,
  after: string | undefined,
): Field | undefined {
  const open = openFields(fields, filled);
  const order = inReadingOrder(fields).map(({ id }) => id);
  const from = after === undefined ? -1 : order.indexOf(after);
  return open.find(({ id }) => order.indexOf(id) > from) ?? open[0];
}

/** A seal into its field, and into those that are still empty: a document mostly takes one and the same. */
export function withSeal(
  fields: readonly Asked[],
  seals: Filled['seals'],
  fieldId: string,
  grantId: string,
): Filled['seals'] {
  const empty = fields.filter((field) => isSealKind(field) && seals[field.id] === undefined);
  return {
    ...seals,
    ...Object.fromEntries([...empty.map(({ id }) => id), fieldId].map((id) => [id, grantId])),
  };
}

/** What was chosen before and can still be used: a permission may have ended since. */
export const usableOnly = (seals: Filled['seals'], usable: ReadonlySet<string>): Filled['seals'] =>
  Object.fromEntries(Object.entries(seals).filter(([, grantId]) => usable.has(grantId)));
