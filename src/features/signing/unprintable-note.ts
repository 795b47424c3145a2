import { unprintableText } from '@contract/signing/rules/unprintable';
import type { TFunction } from 'i18next';

/** What to say below a text that no document can be written with. */
export function unprintableNote(text: string, t: TFunction<'signing-start'>): string | undefined {
  const characters = unprintableText(text);
  return characters === '' ? undefined : t('unprintable', { characters });
}
