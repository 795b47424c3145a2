const MINUTE_MS = 60_000;

/** The minute of a moment of the wire (`YYYY-MM-DD HH:mm`), as works count them. */
export const minuteOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`) / MINUTE_MS;
