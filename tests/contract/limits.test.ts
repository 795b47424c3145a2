import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '@contract/all-endpoints';

type Definition = {
  type: string;
  checks?: { _zod: { def: { check: string } } }[];
  format?: string;
  [key: string]: unknown;
};
const definitionOf = (schema: unknown) => (schema as z.core.$ZodType)._zod.def as unknown as Definition;

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value._zod as object);

/** A length, or a form that only texts of some length have. */
const BOUNDS = new Set(['max_length', 'length_equals', 'string_format']);

/** Where a text of a request can be of any length. */
function unbounded(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (!isSchema(schema) || seen.has(schema)) {
    return [];
  }
  const within = new Set(seen).add(schema);
  const def = definitionOf(schema);
  const isBounded = def.format !== undefined || def.checks?.some((one) => BOUNDS.has(one._zod.def.check));
  if (def.type === 'string') {
    return isBounded ? [] : [path];
  }
  // A text that ends as something else is bounded by that.
  if (def.type === 'record') {
    return unbounded(def.valueType, `${path}.*`, within);
  }
  if (def.type === 'lazy') {
    return unbounded((def.getter as () => unknown)(), path, within);
  }
  const shape = def.type === 'object' ? Object.entries(def.shape as object) : [];
  const parts = [def.innerType, def.in, def.element, ...((def.options as unknown[] | undefined) ?? [])];
  return [
    ...shape.flatMap(([key, one]) => unbounded(one, `${path}.${key}`, within)),
    ...parts.flatMap((one) => unbounded(one, path, within)),
  ];
}

it('no call takes a text of any length', () => {
  expect(ALL_ENDPOINTS.flatMap((one) => unbounded(one.request, one.id))).toEqual([]);
});
