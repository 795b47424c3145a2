import type { FieldAccess, FormSchema } from '@contract/form/schema';
import type { FunctionName } from '@contract/role/functions';
import type { Both } from '../../company-seed';

type Field = FormSchema['fields'][number];
export const text = ([zh_CN, en]: Both) => ({ zh_CN, en });
export const field = (key: string, kind: Field['kind'], label: Both, given: Partial<Field> = {}): Field => ({
  key,
  kind,
  label: text(label),
  ...given,
});
export const must = { isRequired: true };
/** Days around today that a request may be about: what is further away was mistyped. */
export const around = (before: number, after: number) => ({
  earliest: before === 0 ? 'today' : `today-${before}`,
  latest: after === 0 ? 'today' : `today+${after}`,
});
export const reason = field('reason', 'longText', ['事由', 'Reason'], {
  ...must,
  minLength: 2,
  maxLength: 200,
});
export const files = field('attachments', 'attachment', ['附件', 'Attachments']);

export type FormSeed = {
  code: string;
  name: Both;
  center?: 'lgApprove' | 'ymApprove';
  /** What an initiator needs, as a name of FUNCTION_ID. */
  functionName?: FunctionName;
  fields: Field[];
  permissions?: readonly { role: string; key: string; access: FieldAccess }[];
};
