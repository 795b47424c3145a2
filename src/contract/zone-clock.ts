import { takeClock } from './zone';

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** Undefined for a zone that this engine is too old to know. */
function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) {
    const all = 'numeric';
    const parts = { year: all, month: all, day: all, hour: all, minute: all, second: all } as const;
    let format: Intl.DateTimeFormat | undefined;
    try {
      format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts });
    } catch {
      format = undefined;
    }
    formats.set(timeZone, format);
  }
  return formats.get(timeZone);
}

takeClock((moment, zone) => {
  const parts = Number.isFinite(moment) ? formatOf(zone)?.formatToParts(moment) : undefined;
  if (!parts) {
    return undefined;
  }
  const [month, day, year, hour, minute, second] = parts.flatMap(({ type, value }) =>
    type === 'literal' ? [] : Number(value),
  ) as [number, number, number, number, number, number];
  // Some engines call midnight 24.
  const wall = Date.UTC(year, month - 1, day, hour % 24, minute, second);
  return wall + (((moment % 1000) + 1000) % 1000);
});
