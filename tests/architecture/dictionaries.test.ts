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

const everyText = namespaces.flatMap((namespace) =>
  (['en', 'zh_CN'] as const).flatMap((language) =>
    dictionary(language, namespace).map(([key, text]) => ({ language, key: `${namespace}.${key}`, text })),
  ),
);

describe('the dictionaries', () => {
  it('exist in both languages', () => {
    expect(namespaces.length).toBeGreaterThan(3);
    expect(namesOf('en')).toEqual(namespaces);
  });

  it('have the same keys in both languages', () => {
    const keysIn = (language: 'zh_CN' | 'en') =>
      namespaces.map((namespace) => [namespace, bareKeys(dictionary(language, namespace))]);
    expect(keysIn('en')).toEqual(keysIn('zh_CN'));
  });

  it('have no empty text', () => {
    const empty = everyText.filter(({ text }) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('leave each language to itself', () => {
    const isStrange = {
      en: (text: string) => hasHan(text) && !SAME_IN_ENGLISH.test(text),
      zh_CN: (text: string) =>
        !hasHan(text) && /[a-z]{3}/i.test(text.replaceAll(/\{\{.*?\}\}/g, '')) && !SAME_IN_CHINESE.test(text),
    };
    expect(everyText.filter(({ language, text }) => isStrange[language](text))).toEqual([]);
  });

  it('fill the same slots in both languages', () => {
    const different = namespaces.flatMap((namespace) => {
      const english = new Map(dictionary('en', namespace));
      return dictionary('zh_CN', namespace).flatMap(([key, text]) => {
        const translated = english.get(key);
        const isSame = translated === undefined || slots(translated).join() === slots(text).join();
        return isSame ? [] : [`${namespace}.${key}`];
      });
    });
    expect(different).toEqual([]);
  });
});

describe('the backend’s messages', () => {
  it('speak both languages', () => {
    const faults = Object.entries(MESSAGES).filter(
      ([, { zh_CN, en, code }]) =>
        !hasHan(zh_CN) || hasHan(en) || slots(en).join() !== slots(zh_CN).join() || code <= 0,
    );
    expect(faults).toEqual([]);
  });
});
