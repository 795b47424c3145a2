import { localArea } from './area';
import { jsonCodec, storedItem } from './item';
import { KEY } from './keys';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What a person chose last of something, the newest first. Each person's own: phones are shared. */
export const storedRecent = (name: string, memberId: string) =>
  storedItem<string[], readonly string[]>(
    localArea,
    `${KEY.recent}${name}.${memberId}`,
    jsonCodec(isTexts),
    [],
  );
