import { wallOf } from '@contract/zone';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** Minutes that clocks of a zone are ahead of UTC. */
const offsetAt = (moment: number, zone: string): number =>
  Math.round((wallOf(moment, zone) - moment) / MINUTE_MS);

const pad = (value: number) => String(value).padStart(2, '0');
const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`;
};
const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** The minute at which the offset is no longer what it was, between two moments of which only the second has another one. */
function turnBetween(before: number, after: number, zone: string): number {
  const offset = offsetAt(before, zone);
  let [early, late] = [before, after];
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, zone) === offset) {
      early = middle;
    } else {
      late = middle;
    }
  }
  return late;
}

const part = (name: string, wall: number, from: number, to: number): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${wallText(wall)}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${name}`,
];

/**
 * The VTIMEZONE of a zone for what lies between two moments: its offset at the first one, and each turn of the clocks after it by its
 * own date. Rules for ever are left out, because nobody knows them.
 */
export function zoneLines(zone: string, from: Date, to: Date): string[] {
  const start = Math.floor(from.getTime() / DAY_MS) * DAY_MS;
  const offset = offsetAt(start, zone);
  const turns: { moment: number; from: number; to: number }[] = [];
  for (let moment = start; moment < to.getTime(); moment += DAY_MS) {
    const [before, after] = [offsetAt(moment, zone), offsetAt(moment + DAY_MS, zone)];
    if (before !== after) {
      turns.push({ moment: turnBetween(moment, moment + DAY_MS, zone), from: before, to: after });
    }
  }
  const isSummer = (minutes: number) => turns.some((one) => minutes > Math.min(one.from, one.to));
  const nameOf = (minutes: number) => (isSummer(minutes) ? 'DAYLIGHT' : 'STANDARD');
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...part(nameOf(offset), turns.length === 0 ? 0 : start + offset * MINUTE_MS, offset, offset),
    ...turns.flatMap((one) => part(nameOf(one.to), one.moment + one.from * MINUTE_MS, one.from, one.to)),
    'END:VTIMEZONE',
  ];
}
