import { translate } from '@/shared/i18n/i18n';
import type { Namespaces } from '@/shared/i18n/namespaces';

/** A text with plural forms is named without them. */
type Stem<Key> = Key extends `${infer Name}_other` ? Name : Key;

/** Why a value is refused: a message of spec section 5 and what stands in it. */
export type Problem = {
  key: Stem<keyof Namespaces['validation']>;
  values?: Record<string, string | number>;
};

/** i18next's types want the placeholders of one certain text; Problem's key guarantees the text, its rule the values. */
const translateAny = translate as (key: string, values: object) => string;

/** The message in the language shown now. The namespace `validation` must be loaded. */
export function problemText({ key, values = {} }: Problem): string {
  return translateAny(`validation:${key}`, counted(values));
}

/** The values of a text about a limit, which is in the singular where the limit is one. */
export const counted = (values: Record<string, string | number>) => ({
  count: values['max'] ?? values['min'],
  ...values,
});
