import { expect, it } from 'vitest';
import { DAY_FLAG_WORDS } from '@contract/attendance/words/exception-words';
import { dayFlags as en } from './locales/en/parts/day-flags';
import { dayFlags as chinese } from './locales/zh_CN/parts/day-flags';

it('an export calls the flags of a day what screens call them', () => {
  const wordsIn = (language: 'zh_CN' | 'en') =>
    Object.fromEntries(Object.entries(DAY_FLAG_WORDS).map(([flag, words]) => [flag, words[language]]));
  expect([wordsIn('zh_CN'), wordsIn('en')]).toEqual([chinese, en]);
});
