import type { Area } from './area';

/** One typed entry of the browser's storage. */
export type StoredItem<T, Empty = undefined> = {
  key: string;
  /** The value; what cannot be understood is removed and reads as the default. */
  read: () => T | Empty;
  /** Writing `undefined` removes the entry. */
  write: (value: T | undefined) => void;
  remove: () => void;
};

type Codec<T> = {
  /** Answers undefined for text that is not such a value; may throw for the same reason. */
  parse: (text: string) => T | undefined;
  format: (value: T) => string;
};

/** Binds a key of an area to a type. `fallback` is what an absent or broken value reads as. */
export function storedItem<T, Empty>(
  area: Area,
  key: string,
  codec: Codec<T>,
  fallback: Empty,
): StoredItem<T, Empty> {
  const remove = () => area.remove(key);
  return {
    key,
    read: () => {
      const text = area.get(key);
      if (text === undefined) {
        return fallback;
      }
      const value = attempt(codec.parse, text);
      if (value === undefined) {
        remove();
        return fallback;
      }
      return value;
    },
    write: (value) => (value === undefined ? remove() : area.set(key, codec.format(value))),
    remove,
  };
}

function attempt<T>(parse: (text: string) => T | undefined, text: string): T | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Non-empty text as it is. */
export const textCodec: Codec<string> = { parse: (text) => text || undefined, format: (value) => value };

export const flagCodec: Codec<boolean> = {
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  format: String,
};

/** One of a list of known values, written as text. */
export function oneOf<const T extends string | number>(allowed: readonly T[]): Codec<T> {
  return { parse: (text) => allowed.find((one) => String(one) === text), format: String };
}

/** JSON whose shape `isValid` recognises. */
export function jsonCodec<T>(isValid: (value: unknown) => value is T): Codec<T> {
  return {
    parse: (text) => {
      const value: unknown = JSON.parse(text);
      return isValid(value) ? value : undefined;
    },
    format: (value) => JSON.stringify(value),
  };
}
