import type { Language } from '@contract/limits';

/** What colleagues are sent, in the language that they read, whichever one the sender reads. */
export const INVITATIONS: Readonly<Record<Language, (name: string, url: string) => string>> = {
  zh_CN: (name, url) => `请填写“${name}”：${url}`,
  en: (name, url) => `Please fill out "${name}": ${url}`,
};
