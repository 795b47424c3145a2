import type { Language } from '@contract/limits';

/** A company's own text in the given language; Chinese where no translation was entered. */
export function localizedText(text: { zh_CN: string; en?: string | undefined }, language: Language): string {
  return language === 'en' ? text.en?.trim() || text.zh_CN : text.zh_CN;
}

/** A name that the wire carries in two fields, such as companyName and companyEnName. */
export function localizedName(name: string, enName: string | null | undefined, language: Language): string {
  return language === 'en' ? enName?.trim() || name : name;
}
