import type { FormValues } from '@contract/form/values';
import { normalizeValues } from '@contract/form/rules/normalize-values';
import { stripHidden } from '@contract/form/rules/visible-fields';
import type { FormStore } from './form-store';

/** What would be sent now: the values of the shown fields, tidied. */
export function sentValues({ schema, values }: FormStore): FormValues {
  return stripHidden(schema, normalizeValues(schema, values()));
}
