import type { Language } from '@contract/limits';
import { clockText, momentText, periodText } from '@contract/moment-text';

/** A day, a time, or two days with a stroke between them, as a card tells them; any other text as it is. */
export function inWords(text: string, language: Language): string {
  if (/^\d{2}:\d{2}$/.test(text)) {
    return clockText(text, language);
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) {
    return text;
  }
  const [start, end] = text.split('/');
  return end ? periodText(start, end, language) : momentText(start, 'minute', language);
}
