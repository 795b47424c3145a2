import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { day, instant } from '@contract/fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

type Def = {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string; value?: number; format?: string } } }[];
} & Record<string, unknown>;
type Schema = { _zod: { def: Def } };
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema inside a schema with the path to it; one that holds itself is visited once. */
function* schemasIn(schema: Schema, path = '', seen = new Set<Schema>()): Generator<[string, Schema]> {
  if (seen.has(schema)) {
    return;
  }
  seen.add(schema);
  yield [path, schema];
  const { def } = schema._zod;
  const shape = Object.entries((def.shape as Record<string, Schema> | undefined) ?? {});
  const lists = [def.options, def.items].flatMap((list) => (Array.isArray(list) ? list : []));
  const inner = [
    def.element,
    def.innerType,
    def.in,
    def.out,
    def.left,
    def.right,
    def.valueType,
    def.keyType,
    ...lists,
  ];
  const lazy = def.type === 'lazy' ? [(def.getter as () => Schema)()] : [];
  for (const [key, one] of shape) {
    yield* schemasIn(one, `${path}.${key}`, seen);
  }
  for (const one of [...inner, ...lazy].filter(isSchema)) {
    yield* schemasIn(one, path, seen);
  }
}

function isBounded({ _zod: { def } }: Schema): boolean {
  const checks = (def.checks ?? []).map((one) => one._zod.def);
  const has = (name: string) => checks.some((one) => one.check === name && Number.isFinite(one.value));
  return has('greater_than') && has('less_than');
}

const DATES = new Set(['date', 'datetime', 'time', 'duration']);
const formatOf = ({ _zod: { def } }: Schema) => (def.type === 'string' ? def.format : undefined);
const [dayShape, instantShape] = [day, instant].map(
  (one) => (one as unknown as Schema)._zod.def.checks?.length,
);
const found = ALL_ENDPOINTS.flatMap((endpoint) =>
  [...schemasIn(endpoint.request as unknown as Schema)].map(
    ([path, schema]) => [`${endpoint.id}${path}`, schema] as const,
  ),
);

describe('what a call takes', () => {
  it('is looked through wherever it stands', () => {
    const planted = z.object({
      list: z.optional(z.array(z.union([z.string(), z.int()]))),
      when: z.iso.date(),
    });
    const kinds = [...schemasIn(planted as unknown as Schema)];
    const number = kinds.find(([, { _zod }]) => _zod.def.type === 'number')!;
    expect([number[0], isBounded(number[1])]).toEqual(['.list', false]);
    expect(kinds.some(([path, one]) => path === '.when' && formatOf(one) === 'date')).toBe(true);
  });

  it('has two bounds for every number', () => {
    const numbers = found.filter(([, { _zod }]) => _zod.def.type === 'number');
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter(([, schema]) => !isBounded(schema)).map(([path]) => path)).toEqual([]);
  });

  it('has days and moments of the contract’s own kinds, which the database can hold', () => {
    const dates = found.filter(([, schema]) => DATES.has(formatOf(schema) ?? ''));
    expect(dates.length).toBeGreaterThan(5);
    const own = new Map([
      ['date', dayShape],
      ['datetime', instantShape],
    ]);
    const raw = dates.filter(([, schema]) => schema._zod.def.checks?.length !== own.get(formatOf(schema)!));
    expect(raw.map(([path]) => path)).toEqual([]);
  });
});

describe('days and moments', () => {
  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['0000-01-01', false],
    ['1899-12-31', false],
    ['2200-01-01', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['+010000-01-01', false],
    ['infinity', false],
  ])('the day %s: %s', (text, expected) => {
    expect(day.safeParse(text).success).toBe(expected);
  });

  it.each([
    ['2026-11-20T10:00:00+08:00', true],
    ['2026-11-20T02:00:00.000Z', true],
    ['2026-02-30T00:00:00Z', false],
    ['2026-11-20T25:00:00Z', false],
    ['0000-01-01T00:00:00Z', false],
    ['9999-12-31T23:59:59-23:59', false],
    ['2026-11-20T10:00:00+99:99', false],
    ['2026-11-20T10:00:00', false],
  ])('the moment %s: %s', (text, expected) => {
    expect(instant.safeParse(text).success).toBe(expected);
  });
});
