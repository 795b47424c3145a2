import type { Language } from '@contract/limits';

/** BCP 47 names: the value of `<html lang>` and of the header Accept-Language (spec section 7: en or zh-CN). */
export const LANGUAGE_TAG = { zh_CN: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>;

export const FALLBACK_LANGUAGE: Language = 'zh_CN';

let current: Language = FALLBACK_LANGUAGE;

/** The language shown now. */
export const currentLanguage = (): Language => current;

/** Only the i18n loader calls this: it switches everything else as well. */
export function rememberLanguage(language: Language): void {
  current = language;
}

/** Reads a language of the portal from any usual spelling: zh_CN, zh-Hans-CN, ZH, en-US, en_GB. */
export function toLanguage(text: string | null | undefined): Language | undefined {
  const start = /^\s*([a-z]{2,3})(?:[-_.]|\s*$)/i.exec(text ?? '')?.[1]?.toLowerCase();
  return start === 'zh' ? 'zh_CN' : start === 'en' ? 'en' : undefined;
}
