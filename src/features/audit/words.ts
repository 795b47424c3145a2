import { momentText } from '@contract/moment-text';
import type { Language } from '@contract/limits';
import { MODULES, type Module } from '@contract/audit/modules';
import { OPERATIONS } from '@contract/audit/operations';
import { OPERATION_FIELDS, type OperationCode, type OperationField } from '@contract/audit/operation-fields';
import type { OperationRecord } from '@contract/audit/calls';
import type { TFunction } from 'i18next';

type T = TFunction<'audit'>;
type Change = OperationRecord['changes'][number];

/** What an action is about; undefined for one that this portal does not know yet. */
export const moduleOf = (action: string): Module | undefined =>
  MODULES.find((one) => action.startsWith(`${one}.`));

/** What was done. A backend may be newer than the portal that is open: its new actions have no name here. */
export function actionText(action: string, t: T): string {
  const known = OPERATIONS.find((one) => one === action);
  return known ? t(`action.${known}`) : t('otherAction');
}

const isField = (field: string): field is OperationField => field in OPERATION_FIELDS;

/** What changed from what to what, as a sentence. */
export function changeText(change: Change, t: T, language: Language): string {
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

function valueText(field: string, value: string | null | undefined, t: T, language: Language): string {
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
