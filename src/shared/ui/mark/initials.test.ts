import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './initials';

describe('initials', () => {
  it.each([
    ['陈琳', '陈琳'],
    ['欧阳文静', '文静'],
    ['阿 依 古丽', '古丽'],
    ['Lin Chen', 'LC'],
    ['anna maria de luca', 'AL'],
    ['Jean-Luc', 'JL'],
    ['Zoë', 'Z'],
    ['𠮷野', '𠮷野'],
    ['  ', ''],
    ['', ''],
  ])('of "%s" are "%s"', (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });
});

it('gives a name the same tint for ever, and different names different ones', () => {
  expect(hueOf('陈琳')).toBe(hueOf('陈琳'));
  const hues = new Set(['陈琳', '周静', '吴岚', '李浩', '何亮', 'Lin Chen', 'Hao Li'].map(hueOf));
  expect(hues.size).toBeGreaterThan(4);
  expect([...hues].every((hue) => hue >= 0 && hue < 360)).toBe(true);
});
