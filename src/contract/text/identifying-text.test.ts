import { describe, expect, it } from 'vitest';
import { hasVisibleText, identifier, properName } from './identifying-text';

describe('text that identifies a person', () => {
  it.each([
    ['\u202D13800001001\u202C', '13800001001'],
    ['138\u200B0000\u20601001', '13800001001'],
    ['１３８００００１００１', '13800001001'],
    ['＋86　138\u00A00000 1001', '+86 138 0000 1001'],
    ['\uFEFFA0001', 'A0001'],
    ['Ａ０００１', 'A0001'],
    ['A\u00AD0001', 'A0001'],
    ['a＠b．co', 'a@b.co'],
    ['A1\r\nBcc: x', 'A1 Bcc: x'],
    ['\u3164', ''],
  ])('reads the number %j as %j', (typed, read) => {
    expect(identifier(typed)).toBe(read);
    expect(identifier(read)).toBe(read);
  });

  it.each([
    ['王\u200B伟', '王伟'],
    ['\u202E王伟', '王伟'],
    ['李娜（销售）', '李娜（销售）'],
    ['Ｊａｎｅ　Ｄｏｅ', 'Jane Doe'],
    ['Zoe\u0301', 'Zo\u00E9'],
    ['Jane\u00A0 Doe\t', 'Jane Doe'],
    ['阿卜杜拉·买买提', '阿卜杜拉·买买提'],
    ['\u2800\u3164', ''],
  ])('reads the name %j as %j', (typed, read) => {
    expect(properName(typed)).toBe(read);
    expect(properName(read)).toBe(read);
  });

  it.each([
    ['', false],
    [' \u3000\n', false],
    ['\u200B\u2060\uFEFF', false],
    ['\u3164', false],
    ['\u2800', false],
    ['0', true],
    ['。', true],
    ['\u200B王', true],
  ])('says whether %j shows anything: %j', (text, shows) => {
    expect(hasVisibleText(text)).toBe(shows);
  });
});
