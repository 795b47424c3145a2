import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
