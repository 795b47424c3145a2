import { instant } from '@contract/fields';
import { ServiceError } from './errors';

/** Where a page ended: the moment and the id of its last row. */
export type Cursor = { at: string; id: string };

/** A cursor as {@link writeCursor} wrote it. What cannot be read was not given out by this backend. */
export function readCursor(cursor: string): Cursor {
  const [, at = '', id = ''] = /^([^\s_]+)[ _](\S{1,64})$/.exec(cursor) ?? [];
  if (!instant.safeParse(at).success) {
    throw new ServiceError('cursorWrong');
  }
  return { at, id };
}

export const writeCursor = (at: string, id: string): string => `${at}_${id}`;
