import type { Language } from '../../limits';
import { momentText } from '../../moment-text';
import type { OperationRecord } from '../calls';
import type { recordWords } from '../locales/zh_CN/record-words';
import { MODULES, type Module } from '../modules';
import { OPERATION_FIELDS, type OperationCode, type OperationField } from '../operation-fields';
import { OPERATIONS } from '../operations';

type Change = OperationRecord['changes'][number];

/** The keys of texts, joined by dots. */
type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${KeysOf<Words[Key]>}`;
}[keyof Words & string];

export type RecordKey = KeysOf<typeof recordWords>;

/** The text of a key with its `{{slots}}` filled in. */
export type RecordTexts = (key: RecordKey, slots?: Record<string, string>) => string;

/** The area of an action; undefined for one that this portal does not know yet. */
export const moduleOf = (action: string): Module | undefined =>
  MODULES.find((one) => action.startsWith(`${one}.`));

/** The name of an action. A backend may be newer than the portal that is open: its new actions have no name here. */
export function actionText(action: string, t: RecordTexts): string {
  const known = OPERATIONS.find((one) => one === action);
  return known ? t(`action.${known}`) : t('otherAction');
}

/** All changes of a record in one text. */
export const changesText = (
  changes: OperationRecord['changes'],
  t: RecordTexts,
  language: Language,
): string => changes.map((one) => changeText(one, t, language)).join(t('changeSeparator'));

const isField = (field: string): field is OperationField => field in OPERATION_FIELDS;

/** A change as a sentence, with the value before and after. */
export function changeText(change: Change, t: RecordTexts, language: Language): string {
  const { field } = change;
  const name = isField(field) ? t(`field.${field}`) : field;
  const isEnglish = language === 'en';
  const before = valueText(field, (isEnglish && change.fromEn) || change.from, t, language);
  const after = valueText(field, (isEnglish && change.toEn) || change.to, t, language);
  if (field === 'functionsAdded' || field === 'functionsRemoved') {
    return t('change.functions', { field: name, names: after || before });
  }
  if (before && after) {
    return t('change.both', { field: name, from: before, to: after });
  }
  if (after) {
    return t('change.set', { field: name, to: after });
  }
  if (!before) {
    return t('change.touched', { field: name });
  }
  return field === 'company' || field === 'device' || field === 'devices'
    ? t(`change.left.${field}`, { from: before })
    : t('change.removed', { field: name, from: before });
}

function valueText(
  field: string,
  value: string | null | undefined,
  t: RecordTexts,
  language: Language,
): string {
  const kind = isField(field) ? OPERATION_FIELDS[field] : 'text';
  if (!value || kind === 'text') {
    return value ?? '';
  }
  if (kind === 'moment') {
    return momentText(value, 'minute', language) || value;
  }
  const known: readonly OperationCode[] = kind;
  const names = value.split(',').map((part) => {
    const code = known.find((one) => one === part.trim());
    return code ? t(`value.${code}`) : part.trim();
  });
  return names.join(t('listSeparator'));
}
