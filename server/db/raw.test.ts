import { describe, expect, it } from 'vitest';
import { openInMemory, workerDatabase } from '@tests/helpers/test-database';

describe('raw statements', () => {
  it.each([
    ["O'Brien"],
    ["'; drop table tenant; --"],
    ['back\\slash \\'],
    ["\\'"],
    ['$1 {0}'],
    ['换行\n😀'],
    [''],
  ])('give back the text %j as it was', async (text) => {
    const { raw } = await workerDatabase();
    const rows = await raw('select $1::text as text, length($1::text) as length', [text]);
    expect(rows).toEqual([{ text, length: Array.from(text).length }]);
  });

  it('know moments, numbers, truth, absence and lists', async () => {
    const { raw } = await workerDatabase();
    const at = new Date('2026-11-20T02:00:00.123Z');
    const rows = await raw(
      'select $1::timestamptz as at, $2::int + 1 as number, $3::bool as yes, $4::text as nothing, $5::text[] as list',
      [at, 41, true, null, ['a', "b'"]],
    );
    expect(rows).toEqual([{ at, number: 42, yes: true, nothing: null, list: ['a', "b'"] }]);
    expect(await raw('select $1::timestamptz as at, $2::int as number', [at, -3])).toEqual([
      { at, number: -3 },
    ]);
  });

  it('may be what cannot be prepared', async () => {
    const { raw } = await workerDatabase();
    expect(await raw('explain select $1::int', [1])).toHaveLength(1);
  });

  it('may be repeated, also at the same time, and after one that failed', async () => {
    const { raw, close } = await openInMemory();
    await expect(raw('select nonsense from nowhere where id = $1', ['x'])).rejects.toThrow();
    const sql = 'select $1::int as number';
    const answers = await Promise.all([1, 2, 3].map((number) => raw(sql, [number])));
    expect(answers).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
    await expect(raw(sql, ['no number'])).rejects.toThrow();
    expect(await raw(sql, [4])).toEqual([{ number: 4 }]);
    await close();
  });
});
