import { expect, test } from 'vitest';
import { localizedName, localizedText } from './localized-text';

test('English falls back to Chinese where no translation was entered', () => {
  expect(localizedText({ zh_CN: '放假通知', en: 'Holiday' }, 'en')).toBe('Holiday');
  expect(localizedText({ zh_CN: '放假通知', en: ' ' }, 'en')).toBe('放假通知');
  expect(localizedText({ zh_CN: '放假通知' }, 'en')).toBe('放假通知');
  expect(localizedText({ zh_CN: '放假通知', en: 'Holiday' }, 'zh_CN')).toBe('放假通知');
});

test.each([
  ['陈默', 'Chen Mo', 'en', 'Chen Mo'],
  ['陈默', 'Chen Mo', 'zh_CN', '陈默'],
  ['陈默', '', 'en', '陈默'],
  ['陈默', null, 'en', '陈默'],
  ['陈默', undefined, 'en', '陈默'],
] as const)('%s / %s in %s is %s', (name, enName, language, shown) => {
  expect(localizedName(name, enName, language)).toBe(shown);
});
