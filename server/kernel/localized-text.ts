import type { Language } from '@contract/limits';
import type { LocalizedText } from '@server/db/columns';

/** A text of both languages; without an English one, readers of English see the Chinese one. */
export const localizedText = (zh_CN: string, en?: string | null): LocalizedText =>
  en ? { zh_CN, en } : { zh_CN };

export const inLanguage = (text: LocalizedText, lang: Language): string =>
  (lang === 'en' && text.en) || text.zh_CN;

/** The name of a person or a thing in the language of its reader. */
export const nameIn = ({ name, enName }: { name: string; enName?: string | null }, lang: Language): string =>
  (lang === 'en' && enName) || name;
