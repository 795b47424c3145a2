import { OPERATIONS } from '@contract/operations';
import type { OperationRecord } from '@contract/operation-track';
import type { TFunction } from 'i18next';
import { formatDate } from '@/shared/lib/format-date';
import { MODULES, type Module } from './filters';

type T = TFunction<'records'>;
type Change = OperationRecord['changes'][number];

const FIELDS = [
  'company',
  'email',
  'mobile',
  'roles',
  'status',
  'kinds',
  'delegate',
  'startAt',
  'endAt',
  'remark',
  'model',
  'code',
] as const;
/** Fields whose values are codes with names of their own. */
const CODED: readonly string[] = ['roles', 'status', 'kinds', 'model'];
const CODES = [
  'employee',
  'manager',
  'approvalAdministrator',
  'stampAdministrator',
  'companyAdministrator',
  'lgApprove',
  'ymApprove',
  'draft',
  'published',
  'ended',
  'withdrawn',
  'workStation',
  'place',
  'contract',
] as const;
const MOMENTS: readonly string[] = ['startAt', 'endAt'];
/** Fields whose values are ids, which tell a reader nothing. */
const OPAQUE: readonly string[] = ['delegate'];

/** What an action is about; undefined for one that this portal does not know yet. */
export const moduleOf = (action: string): Module | undefined =>
  MODULES.find((one) => action.startsWith(`${one}.`));

/** What was done. A backend may be newer than the portal that is open: its new actions have no name here. */
export function actionText(action: string, t: T): string {
  const known = OPERATIONS.find((one) => one === action);
  return known ? t(`action.${known}`) : t('otherAction');
}

/** What changed from what to what, as a sentence. */
export function changeText({ field, from, to }: Change, t: T): string {
  const known = FIELDS.find((one) => one === field);
  const name = known ? t(`field.${known}`) : field;
  if (OPAQUE.includes(field)) {
    return t('change.touched', { field: name });
  }
  const before = valueText(field, from, t);
  const after = valueText(field, to, t);
  if (before && after) {
    return t('change.both', { field: name, from: before, to: after });
  }
  if (after) {
    return t('change.set', { field: name, to: after });
  }
  if (!before) {
    return t('change.touched', { field: name });
  }
  return field === 'company'
    ? t('change.left', { from: before })
    : t('change.removed', { field: name, from: before });
}

function valueText(field: string, value: string | null | undefined, t: T): string {
  if (!value) {
    return '';
  }
  if (MOMENTS.includes(field)) {
    return formatDate(value, 'minute') || value;
  }
  if (!CODED.includes(field)) {
    return value;
  }
  const names = value.split(',').map((code) => {
    const known = CODES.find((one) => one === code.trim());
    return known ? t(`value.${known}`) : code.trim();
  });
  return names.join(t('listSeparator'));
}
