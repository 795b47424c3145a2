import type * as z from 'zod/mini';
import { FIRST_AND_LAST, HARD_NUMBERS, HARD_OTHERS, HARD_TEXTS } from './hard-values';
import type { Random } from './random';

/** What the answers have shown, by the name it had: ids that exist reach deeper than invented ones. */
export class Seen {
  readonly #byName = new Map<string, string[]>();

  learn(value: unknown, name = 'id', depth = 0): void {
    if (typeof value === 'string' && value.length > 0 && value.length <= 64) {
      const known = this.#byName.get(name) ?? [];
      if (known.length < 200 && !known.includes(value)) {
        known.push(value);
        this.#byName.set(name, known);
      }
    } else if (typeof value === 'object' && value !== null && depth < 8) {
      for (const [key, one] of Object.entries(value).slice(0, 60)) {
        this.learn(one, Array.isArray(value) ? name : key, depth + 1);
      }
    }
  }

  /** A text that had this name, or, as many answers call it, one that was an `id`. */
  find(random: Random, name: string): string | undefined {
    const own = this.#byName.get(name) ?? [];
    const ids = this.#byName.get('id') ?? [];
    const list = own.length > 0 && !random.once(4) ? own : ids;
    return list.length > 0 ? random.pick(list) : undefined;
  }
}

/** `left` bounds how much one body may hold: schemas that hold themselves have no other end. */
export type Maker = { random: Random; seen: Seen; left: number };
const PLACES_MAX = 400;

/** A body for a schema. */
export function makeBody(maker: Maker, schema: unknown): unknown {
  maker.left = PLACES_MAX;
  return makeValue(maker, schema);
}

type Def = { type: string } & Record<string, unknown>;
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def;

function hardValue({ random }: Maker): unknown {
  const kind = random.int(10);
  return kind < 6
    ? random.pick(HARD_TEXTS)
    : kind < 8
      ? random.pick(HARD_NUMBERS)
      : structuredClone(random.pick(HARD_OTHERS));
}

/** A value that a schema might take: mostly of its shape, now and then anything. */
function makeValue(maker: Maker, schema: unknown, name = '', depth = 0): unknown {
  const { random } = maker;
  maker.left -= 1;
  if (maker.left < 0) {
    return undefined;
  }
  if (random.once(25)) {
    return hardValue(maker);
  }
  const def = defOf(schema);
  const inner = (one: unknown, key = name) => makeValue(maker, one, key, depth + 1);
  switch (def.type) {
    case 'object':
      return makeObject(maker, def.shape as Record<string, z.ZodMiniType>, depth);
    case 'array':
      return Array.from({ length: random.int(4) }, () => inner(def.element));
    case 'tuple':
      return (def.items as unknown[]).map((one) => inner(one));
    case 'record':
      return Object.fromEntries(
        Array.from({ length: random.int(4) }, () => [
          maker.seen.find(random, 'fieldId') ?? random.pick(HARD_TEXTS),
          inner(def.valueType),
        ]),
      );
    case 'union':
      return inner(random.pick(def.options as unknown[]));
    case 'intersection':
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) };
    case 'optional':
    case 'default':
    case 'prefault':
      return random.once(3) ? undefined : inner(def.innerType);
    case 'nullable':
      return random.once(4) ? null : inner(def.innerType);
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'lazy':
      return inner((def.getter as () => unknown)());
    case 'literal':
      return random.pick(def.values as unknown[]);
    case 'enum':
      return random.pick(Object.values(def.entries as Record<string, string>));
    case 'boolean':
      return random.once(2);
    case 'number':
    case 'int':
      return random.once(3) ? random.pick(HARD_NUMBERS) : random.int(10);
    case 'string':
      return makeText(maker, name, def.format);
    default:
      return hardValue(maker);
  }
}

function makeText({ random, seen }: Maker, name: string, format: unknown): string {
  const edges = FIRST_AND_LAST.get(String(format));
  if (edges && random.once(2)) {
    return random.pick(edges);
  }
  const kind = random.int(6);
  return (
    (kind < 4 && seen.find(random, name)) ||
    (kind === 4 ? `text ${random.int(100)}` : random.pick(HARD_TEXTS))
  );
}

function makeObject(maker: Maker, shape: Record<string, z.ZodMiniType>, depth: number): object {
  const made: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(shape)) {
    const value = makeValue(maker, one, key, depth + 1);
    if (value !== undefined) {
      made[key] = value;
    }
  }
  return made;
}

/** The value with one or a few of its places replaced. */
export function mutate(maker: Maker, value: unknown, times = 1 + maker.random.int(2)): unknown {
  let changed = structuredClone(value);
  for (let count = 0; count < times; count += 1) {
    changed = mutateOnce(maker, changed, '');
  }
  return changed;
}

function mutateOnce(maker: Maker, value: unknown, name: string): unknown {
  const { random, seen } = maker;
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return random.once(3) ? (seen.find(random, name) ?? hardValue(maker)) : ofSameKind(maker, value);
  }
  const key = random.pick(Object.keys(value));
  const holder = value as Record<string, unknown>;
  if (random.once(12)) {
    return hardValue(maker);
  }
  if (random.once(10)) {
    Reflect.deleteProperty(holder, key);
  } else if (random.once(12)) {
    grow(maker, holder);
  } else {
    holder[key] = mutateOnce(maker, holder[key], Array.isArray(value) ? name : key);
  }
  return value;
}

/** One place more. An array takes it at its end: a far index would fill everything before it with nulls. */
function grow(maker: Maker, holder: Record<string, unknown> | unknown[]): void {
  if (Array.isArray(holder)) {
    holder.push(hardValue(maker));
  } else {
    holder[maker.random.pick(HARD_TEXTS)] = hardValue(maker);
  }
}

function ofSameKind(maker: Maker, value: unknown): unknown {
  const { random } = maker;
  if (typeof value === 'string') {
    return random.once(4) ? value + random.pick(HARD_TEXTS) : random.pick(HARD_TEXTS);
  }
  return typeof value === 'number' ? random.pick(HARD_NUMBERS) : hardValue(maker);
}
