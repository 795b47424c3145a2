import {
  SIGNING_FIELD_KINDS,
  type Box,
  type PartyKind,
  type PartyRole,
  type SigningFieldKind,
} from '../terms';

export type PageSize = { page: number; width: number; height: number };
export type TextBox = { page: number; text: string; box: Box };
export type PlacedField = { party: string; kind: SigningFieldKind; page: number; box: Box };
export type PlacedParty = { key: string; kind: PartyKind; role: PartyRole };

export type FieldFault = {
  code:
    | 'fieldOutside'
    | 'fieldSmall'
    | 'fieldCovers'
    | 'fieldOverlaps'
    | 'fieldNoSigner'
    | 'fieldKind'
    | 'noField';
  field?: number;
  party?: string;
  text?: string;
};

/** Hundredths of a point. A line's box is taller than its ink: so much of it may lie under a field. */
const TOUCH = 250;
/** The least that a mark is still read in. */
const LEAST: Record<SigningFieldKind, { width: number; height: number }> = {
  signature: { width: 4_000, height: 1_600 },
  seal: { width: 6_000, height: 6_000 },
  pagingSeal: { width: 4_000, height: 6_000 },
  date: { width: 4_000, height: 1_000 },
  text: { width: 3_000, height: 1_000 },
};
const SEALS: readonly SigningFieldKind[] = ['seal', 'pagingSeal'];

/** What is wrong with the fields of a case, with the number of each in the list. */
export function fieldFaults(
  pages: readonly PageSize[],
  texts: readonly TextBox[],
  parties: readonly PlacedParty[],
  fields: readonly PlacedField[],
): FieldFault[] {
  const found = fields.flatMap((field, index) => {
    const fault = faultOf(pages, texts, parties, fields, index);
    return fault ? [{ ...fault, field: index, party: field.party }] : [];
  });
  const marks = fields.filter(({ kind }) => kind === 'signature' || SEALS.includes(kind));
  const without = parties.filter(
    ({ key, role }) => role === 'signer' && !marks.some(({ party }) => party === key),
  );
  return [...found, ...without.map(({ key }) => ({ code: 'noField' as const, party: key }))];
}

function faultOf(
  pages: readonly PageSize[],
  texts: readonly TextBox[],
  parties: readonly PlacedParty[],
  fields: readonly PlacedField[],
  index: number,
): Omit<FieldFault, 'field'> | undefined {
  const field = fields[index]!;
  const { page, box, kind } = field;
  const party = parties.find(({ key }) => key === field.party);
  if (party?.role !== 'signer') {
    return { code: 'fieldNoSigner' };
  }
  if (!FIELD_KINDS_OF[party.kind].includes(kind)) {
    return { code: 'fieldKind' };
  }
  const sheet = pages.find((one) => one.page === page);
  if (!sheet || box.x + box.width > sheet.width || box.y + box.height > sheet.height) {
    return { code: 'fieldOutside' };
  }
  if (box.width < LEAST[kind].width || box.height < LEAST[kind].height) {
    return { code: 'fieldSmall' };
  }
  if (kind === 'pagingSeal') {
    // Over the edges of all pages, as a seal across them is.
    return fields.findIndex((one) => one.kind === kind && one.party === field.party) < index
      ? { code: 'fieldOverlaps' }
      : undefined;
  }
  const covered = texts.find(
    (one) => one.page === page && one.text.trim() !== '' && overlaps(box, one.box, TOUCH),
  );
  if (covered) {
    return { code: 'fieldCovers', text: covered.text.trim().slice(0, 60) };
  }
  const isOver = fields.some(
    (other, at) =>
      at < index && other.kind !== 'pagingSeal' && other.page === page && overlaps(box, other.box, 0),
  );
  return isOver ? { code: 'fieldOverlaps' } : undefined;
}

/** What each kind of party can be asked for: who is outside has no seals, and a stamp is nothing but one with its day. */
export const FIELD_KINDS_OF: Record<PartyKind, readonly SigningFieldKind[]> = {
  member: SIGNING_FIELD_KINDS,
  outsider: ['signature', 'date', 'text'],
  stamp: ['seal', 'pagingSeal', 'date'],
};

/** Whether two boxes share more than a strip of `touch`. */
export function overlaps(one: Box, other: Box, touch: number): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > touch && height > touch;
}
