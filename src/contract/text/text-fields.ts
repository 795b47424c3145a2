import * as z from 'zod/mini';

/** Control characters, line separators, and marks that turn the direction of what follows them. */
const BREAKS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A text as one line: titles and names also stand in subjects of mails, file names and headers. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').trim();

/** Line breaks and tabs stay, other control characters do not; outer blanks stay as well. */
export const severalLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));

const lines = (text: string): string => severalLines(text).trim();

const manyLines = new WeakSet<z.ZodMiniType>();

/** Every text of one line that a person enters; `min` 0 where it may be empty. */
export const lineText = (max: number, min = 1) =>
  z.string().check(z.overwrite(oneLine), z.minLength(min), z.maxLength(max));

/** A text that may have several lines. */
export const longText = (max: number, min = 1) => {
  const schema = z.string().check(z.overwrite(lines), z.minLength(min), z.maxLength(max));
  manyLines.add(schema);
  return schema;
};

/** A part of a document, whose first line may begin with blanks. */
export const documentText = (max: number) => {
  const schema = z.string().check(z.overwrite(severalLines), z.maxLength(max));
  manyLines.add(schema);
  return schema;
};

export const mayHaveLines = (schema: z.ZodMiniType): boolean => manyLines.has(schema);
