import { ServiceError } from './errors';

const AHEAD_MS = 366 * 24 * 60 * 60 * 1000;

/** When something is published: now, or at the given moment of the next year. Refuses any other with `announcementTimeWrong`. */
export function publishTime(now: Date, at: string | undefined): Date {
  const time = at ? new Date(at) : now;
  if (time < now || time.getTime() - now.getTime() > AHEAD_MS) {
    throw new ServiceError('announcementTimeWrong');
  }
  return time;
}
