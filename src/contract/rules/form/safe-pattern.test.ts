import { describe, expect, it } from 'vitest';
import { matchesPattern, patternProblem } from './safe-pattern';

describe('patternProblem', () => {
  it.each([
    [String.raw`\d{6}`, undefined],
    [String.raw`\d{17}[\dXx]`, undefined],
    [String.raw`[A-Z]{2}-\d+`, undefined],
    [String.raw`(\d{1,3}\.){3}\d{1,3}`, undefined],
    [String.raw`(?:https?)://[^\s]+`, undefined],
    ['(red|green|blue)', undefined],
    ['(red|green)?-[0-9]*', undefined],
    ['[一-龥]{2,20}', undefined],
    ['.+@.+', undefined],
    ['(', 'patternInvalid'],
    ['[z-a]', 'patternInvalid'],
    ['*a', 'patternInvalid'],
    ['(a+)+', 'patternDangerous'],
    ['(a*)*b', 'patternDangerous'],
    ['(a|aa)+', 'patternDangerous'],
    ['((a|b)c)*', 'patternDangerous'],
    ['((a|b))*', 'patternDangerous'],
    ['(a|b)(c|d){2,}', 'patternDangerous'],
    ['(a|b)(c|d)', undefined],
    ['(a+){10}', 'patternDangerous'],
    ['(a{1,10}){10}', 'patternDangerous'],
    ['(?:(?:a?){20})', 'patternDangerous'],
    [String.raw`(a)\1`, 'patternDangerous'],
    ['(?=a)a', 'patternDangerous'],
    ['(?<!a)b', 'patternDangerous'],
    ['.*.*.*.*x', 'patternDangerous'],
    ['a'.repeat(201), 'patternTooLong'],
  ])('judges %s', (pattern, expected) => {
    expect(patternProblem(pattern)).toBe(expected);
  });
});

describe('matchesPattern', () => {
  it.each([
    [String.raw`\d{6}`, '123456', true],
    [String.raw`\d{6}`, '1234567', false],
    ['a|b', 'ab', false],
    ['(a+)+', 'a', false],
    ['.+', 'x'.repeat(501), false],
    ['.', '😀', true],
  ])('%s against %s', (pattern, text, expected) => {
    expect(matchesPattern(pattern, text)).toBe(expected);
  });
});
