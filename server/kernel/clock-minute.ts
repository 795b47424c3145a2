import { boundOf, momentAt } from '@contract/moment-at';
import { wallOf } from '@contract/zone';

const MINUTE_MS = 60_000;

/** The minute of a moment on the company's clocks, as works and days count them. */
export const clockMinute = (moment: Date): number => Math.floor(wallOf(moment.getTime()) / MINUTE_MS);
/** The same of a moment at which something begins or ends: that of a date is its midnight, which clocks may skip. */
export const boundClockMinute = (moment: Date): number => Math.floor(boundOf(moment.getTime()) / MINUTE_MS);
/** The moment of such a minute. */
export const momentOfMinute = (minute: number): Date => new Date(momentAt(minute * MINUTE_MS));
