import { day } from '@contract/fields';
import { ServiceError } from '@server/kernel/errors';

/** A key of a date and an id, as a source wrote it: what is none was not given out by this backend. */
export function readDateKey(key: string): { date: string; id: string } {
  const [, date = '', id = ''] = /^(\S{10}) (\S{1,64})$/.exec(key) ?? [];
  if (!day.safeParse(date).success) {
    throw new ServiceError('cursorWrong');
  }
  return { date, id };
}

/** What follows a key, of warnings in the order of their keys. */
export function afterKey<F extends { key: string }>(
  found: readonly F[],
  after: string | undefined,
  limit: number,
): F[] {
  return found.filter(({ key }) => after === undefined || key > after).slice(0, limit);
}
