import { describe, expect, it } from 'vitest';
import { visibleFields, withoutFields } from './visible-fields';
import { fieldOfKind, kindChoice, OPTIONS_ABC, shownForA } from '@tests/helpers/form/form-fields';

describe('visibleFields', () => {
  it('hides a circle instead of going round in it', () => {
    const one = fieldOfKind('singleChoice', {
      key: 'one',
      options: OPTIONS_ABC,
      showWhen: { key: 'two', values: ['a'] },
    });
    const two = fieldOfKind('singleChoice', {
      key: 'two',
      options: OPTIONS_ABC,
      showWhen: { key: 'one', values: ['a'] },
    });
    expect(visibleFields({ fields: [one, two] }, { one: 'a', two: 'a' })).toEqual([]);
  });

  it('of several choices asks for one of the wanted', () => {
    const several = fieldOfKind('multiChoice', { key: 'kind', options: OPTIONS_ABC });
    expect(visibleFields({ fields: [several, shownForA('note')] }, { kind: ['b', 'a'] })).toHaveLength(2);
    expect(visibleFields({ fields: [several, shownForA('note')] }, { kind: ['b'] })).toHaveLength(1);
  });
});

describe('withoutFields', () => {
  it('settles the conditions on hidden fields by their values', () => {
    const fields = [kindChoice, shownForA('note'), fieldOfKind('text', { key: 'plain' })];
    const keys = (values: object) =>
      withoutFields({ fields }, new Set(['kind']), values as Record<string, unknown>).fields.map(
        ({ key, showWhen }) => [key, showWhen],
      );
    expect(keys({ kind: 'a' })).toEqual([
      ['note', undefined],
      ['plain', undefined],
    ]);
    expect(keys({})).toEqual([['plain', undefined]]);
  });
});
