import { localArea } from './area';
import { jsonCodec, storedItem } from './item';
import { KEY } from './keys';

/** Unsent input by name; survives a reload and a forced sign-out. The caller's guard decides what is usable. */
export const storedDraft = <T>(name: string, isValid: (value: unknown) => value is T) =>
  storedItem(localArea, KEY.draft + name, jsonCodec(isValid), undefined);
