import { MESSAGES } from '@server/messages/messages';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>(
  ['../../src/shared/i18n/locales/**/*.ts', '!../../src/shared/i18n/locales/*/parts/*.ts'],
  { eager: true },
);

/** Names and spellings that read the same in both languages. */
const SAME_IN_CHINESE =
  /^(English|iOS|Android|HarmonyOS|Windows|macOS|Linux|Chrome|Edge|Firefox|Safari|Opera|PDF|Excel|Word)$/;
const SAME_IN_ENGLISH = /^(简体中文|中文)$/;

type Leaf = readonly [key: string, text: string];

function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') {
    return [[path, value]];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
  }
  return [];
}

function dictionary(language: 'zh_CN' | 'en', namespace: string): Leaf[] {
  const path = Object.keys(files).find(
    (one) => one.includes(`/${language}/`) && one.endsWith(`/${namespace}.ts`),
  );
  return Object.values(files[path ?? ''] ?? {}).flatMap((one) => leaves(one));
}

const namesOf = (language: string) =>
  Object.keys(files)
    .filter((path) => path.includes(`/${language}/`))
    .map((path) => path.split('/').at(-1)!.replace('.ts', ''))
    .sort();

const namespaces = namesOf('zh_CN');
/** English needs more plural forms than Chinese. */
const bareKeys = (list: Leaf[]) =>
  [...new Set(list.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].sort();
const slots = (text: string) =>
  [...text.matchAll(/\{\{?\s*[-\w]+/g)].map(([slot]) => slot.replaceAll(/[{\s]/g, '')).sort();
const hasHan = (text: string) => /\p{Script=Han}/u.test(text);

describe('the dictionaries', () => {
  it('exist in both languages', () => {
    expect(namespaces.length).toBeGreaterThan(3);
    expect(namesOf('en')).toEqual(namespaces);
  });

  it.each(namespaces)('%s has the same keys in both languages', (namespace) => {
    expect(bareKeys(dictionary('en', namespace))).toEqual(bareKeys(dictionary('zh_CN', namespace)));
  });

  it.each(namespaces)('%s has no empty text', (namespace) => {
    const empty = [...dictionary('en', namespace), ...dictionary('zh_CN', namespace)].filter(
      ([, text]) => text.trim() === '',
    );
    expect(empty).toEqual([]);
  });

  it.each(namespaces)('%s keeps each language to itself', (namespace) => {
    const strangers = [
      ...dictionary('en', namespace).filter(([, text]) => hasHan(text) && !SAME_IN_ENGLISH.test(text)),
      ...dictionary('zh_CN', namespace).filter(
        ([, text]) =>
          !hasHan(text) &&
          /[a-z]{3}/i.test(text.replaceAll(/\{\{.*?\}\}/g, '')) &&
          !SAME_IN_CHINESE.test(text),
      ),
    ];
    expect(strangers).toEqual([]);
  });

  it.each(namespaces)('%s fills the same slots in both languages', (namespace) => {
    const english = new Map(dictionary('en', namespace));
    const different = dictionary('zh_CN', namespace).filter(([key, text]) => {
      const translated = english.get(key);
      return translated !== undefined && slots(translated).join() !== slots(text).join();
    });
    expect(different).toEqual([]);
  });
});

describe('the backend’s messages', () => {
  it.each(Object.entries(MESSAGES))('%s speaks both languages', (_, message) => {
    expect(hasHan(message.zh_CN)).toBe(true);
    expect(hasHan(message.en)).toBe(false);
    expect(slots(message.en)).toEqual(slots(message.zh_CN));
    expect(message.code).not.toBe(0);
  });
});
