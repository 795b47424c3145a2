import { recordWords as en } from '@contract/audit/locales/en/record-words';
import { recordWords as zh } from '@contract/audit/locales/zh_CN/record-words';
import type { RecordKey, RecordTexts } from '@contract/audit/rules/record-text';
import type { Language } from '@contract/limits';

const WORDS: Readonly<Record<Language, unknown>> = { zh_CN: zh, en };

/** The texts of operation records in a language, outside of the portal. */
export const recordTexts =
  (language: Language): RecordTexts =>
  (key: RecordKey, slots = {}) => {
    const text = key.split('.').reduce<unknown>((words, part) => Object(words)[part], WORDS[language]);
    return String(text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => slots[name] ?? '');
  };
