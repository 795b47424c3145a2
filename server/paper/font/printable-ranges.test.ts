import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { isPrintable, unprintable, unprintableText } from '@contract/signing/rules/unprintable';
import { fontFile } from './font-file';

const LAST = 0x3_ffff;
const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff];

it('the characters that portal and backend take are those that the font has', () => {
  const font = PDF.create().embedFont(fontFile());
  const wrong = [];
  for (let code = 0x20; code <= LAST; code += 1) {
    const isSurrogate = code >= FIRST_SURROGATE && code <= LAST_SURROGATE;
    if (!isSurrogate && font.canEncode(String.fromCodePoint(code)) !== isPrintable(code)) {
      wrong.push(code.toString(16));
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['王䶮 · 𠮷野家 龘\n☑ 𠮷', ['𠮷', '☑']],
  ['Zoë Müller, ¥1,000.00 — “合同”', []],
  // Composed, without what nobody sees, and with tabs as blanks.
  ['e\u0301\u200B\t\u00A0x\uFEFF', []],
  ['😀👍', ['😀', '👍']],
])('%j has %j that cannot be drawn', (text, expected) => {
  expect(unprintable(text)).toEqual(expected);
});

it('names no more than people read', () => {
  const many = Array.from({ length: 30 }, (_, at) => String.fromCodePoint(0x1f600 + at));
  expect(unprintableText('a', many.join('')).split(' ')).toEqual(many.slice(0, 20));
});
