import type { MemberPay } from '@contract/pay/record-calls';
import type { PayReason } from '@contract/pay/pay';
import { typedCents } from '@contract/pay/rules/typed-cents';

/** The form of a pay as it is typed. */
export type TypedPay = {
  isItemized: boolean;
  amount: string;
  /** By the code of an item. */
  parts: Readonly<Record<string, string>>;
  gradeId: string;
  place: string;
  fromDay: string | undefined;
  reason: PayReason;
  hasProbation: boolean;
  probation: string;
  until: string | undefined;
};

type Structure = MemberPay['structure'];

export const offeredItems = ({ items }: Structure) => items.filter(({ isOffered }) => isOffered);

/** Starts with grade and location of the present pay; amounts are typed, since present ones are shown only under a proof. */
export function emptyPay({ records, structure }: MemberPay): TypedPay {
  const before = records.find(({ isPresent }) => isPresent);
  return {
    isItemized: offeredItems(structure).length > 0 && (!before || before.itemCodes.length > 0),
    amount: '',
    parts: {},
    gradeId: before?.gradeId ?? '',
    place: before?.place ?? '',
    fromDay: undefined,
    reason: before ? 'correction' : 'entry',
    hasProbation: false,
    probation: '',
    until: undefined,
  };
}

export type ReadPay = {
  totalCents: number | undefined;
  /** Undefined where pay is entered as one amount. */
  items: { code: string; cents: number }[] | undefined;
  /** Codes of items whose amount is none. */
  wrong: string[];
  gradeId: string | null;
  place: string;
  probation: { cents: number; until: string } | null;
};

/** The typed pay in cents, as far as it is right. */
export function readPay(typed: TypedPay, structure: Structure): ReadPay {
  const parts = offeredItems(structure)
    .map(({ code }) => ({ code, text: typed.parts[code]?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ code, text }) => ({ code, cents: typedCents(text, 0) }));
  const items = parts.flatMap(({ code, cents }) => (cents === undefined ? [] : [{ code, cents }]));
  const probationCents = typedCents(typed.probation);
  return {
    totalCents: typed.isItemized
      ? items.reduce((sum, { cents }) => sum + cents, 0) || undefined
      : typedCents(typed.amount),
    items: typed.isItemized ? items : undefined,
    wrong: parts.flatMap(({ code, cents }) => (cents === undefined ? [code] : [])),
    gradeId: typed.gradeId || null,
    place: typed.place,
    probation:
      typed.hasProbation && probationCents && typed.until
        ? { cents: probationCents, until: typed.until }
        : null,
  };
}
