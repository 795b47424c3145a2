import type { FormSchema } from '@contract/form/schema';
import { VALUE_SCHEMAS, type FormValues } from '@contract/form/values';

/**
 * The values of known fields that have the shape of their kind, dates within the usual years among them. For what works with values before they
 * are judged (previews, drafts, trials): anything else counts as not filled out.
 */
export function wellFormed({ fields }: FormSchema, values: FormValues): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const value = values[key];
      return VALUE_SCHEMAS[kind].safeParse(value).success ? [[key, value]] : [];
    }),
  );
}
