import type { FieldKind, FormColumn, FormField } from '@contract/form/schema';
import { FIRST_OPTIONS, KIND_NAMES } from '@contract/form/words';

/** The icon of each kind; the order within a group is the order in which they are offered. */
export const KIND_ICONS: Record<FieldKind, { icon: string }> = {
  text: { icon: 'type' },
  longText: { icon: 'text' },
  phone: { icon: 'phone' },
  number: { icon: 'hash' },
  amount: { icon: 'circle-dollar-sign' },
  date: { icon: 'calendar' },
  dateRange: { icon: 'calendar-range' },
  time: { icon: 'clock' },
  singleChoice: { icon: 'circle-dot' },
  multiChoice: { icon: 'square-check' },
  person: { icon: 'user-round' },
  department: { icon: 'building-2' },
  image: { icon: 'image' },
  attachment: { icon: 'paperclip' },
  signature: { icon: 'signature' },
  location: { icon: 'map-pin' },
  detailTable: { icon: 'table-2' },
  questionnaire: { icon: 'list-checks' },
  description: { icon: 'info' },
};

export const KIND_GROUPS = [
  { group: 'texts', kinds: ['text', 'longText', 'phone'] },
  { group: 'numbers', kinds: ['number', 'amount'] },
  { group: 'times', kinds: ['date', 'dateRange', 'time'] },
  { group: 'choices', kinds: ['singleChoice', 'multiChoice'] },
  { group: 'people', kinds: ['person', 'department'] },
  { group: 'files', kinds: ['image', 'attachment', 'signature'] },
  { group: 'others', kinds: ['location', 'detailTable', 'questionnaire', 'description'] },
] as const satisfies readonly { group: string; kinds: readonly FieldKind[] }[];

/** What can be set for a field of a kind, beside its name, condition and permissions. */
export type Setting =
  | 'hint'
  | 'required'
  | 'purpose'
  | 'length'
  | 'pattern'
  | 'range'
  | 'decimals'
  | 'unit'
  | 'currency'
  | 'precision'
  | 'days'
  | 'compare'
  | 'options'
  | 'multiple'
  | 'count'
  | 'columns'
  | 'questionnaire'
  | 'content';

const SETTINGS: Record<FieldKind, readonly Setting[]> = {
  text: ['required', 'hint', 'purpose', 'length', 'pattern'],
  longText: ['required', 'hint', 'purpose', 'length'],
  phone: ['required', 'hint'],
  number: ['required', 'hint', 'purpose', 'compare', 'unit', 'decimals', 'range'],
  amount: ['required', 'hint', 'purpose', 'compare', 'currency', 'range'],
  date: ['required', 'hint', 'purpose', 'precision', 'days', 'compare'],
  dateRange: ['required', 'hint', 'purpose', 'precision', 'days'],
  time: ['required', 'hint', 'compare'],
  singleChoice: ['required', 'hint', 'purpose', 'options'],
  multiChoice: ['required', 'hint', 'options', 'count'],
  person: ['required', 'hint', 'multiple', 'count'],
  department: ['required', 'hint', 'multiple', 'count'],
  image: ['required', 'hint', 'count'],
  attachment: ['required', 'hint', 'count'],
  signature: ['required', 'hint'],
  location: ['required', 'hint'],
  detailTable: ['required', 'hint', 'columns', 'count'],
  questionnaire: ['required', 'hint', 'questionnaire'],
  description: ['content'],
};

/** The settings of a field as it stands: a limit of how many makes sense only where several are possible. */
export function settingsOf({ kind, multiple }: Pick<FormColumn, 'kind' | 'multiple'>): readonly Setting[] {
  const single = (kind === 'person' || kind === 'department') && !multiple;
  return single ? SETTINGS[kind].filter((one) => one !== 'count') : SETTINGS[kind];
}

/** Kinds whose choices a condition of another field can ask. */
export const canBeAsked = ({ kind }: Pick<FormColumn, 'kind'>): boolean =>
  kind === 'singleChoice' || kind === 'multiChoice';

/** A field as it is added: named after its kind, with what it needs to make sense at once. */
export function newField(kind: FieldKind, key: string): FormField {
  return {
    key,
    kind,
    label: KIND_NAMES[kind],
    ...(canBeAsked({ kind })
      ? { options: FIRST_OPTIONS.map((label, index) => ({ code: `o${index + 1}`, label })) }
      : {}),
    ...(kind === 'detailTable' ? { columns: [] } : {}),
  };
}
