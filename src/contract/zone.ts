/** The zone of a company that has chosen none (spec section 9). It has no daylight saving time. */
export const USUAL_ZONE = 'Asia/Shanghai';

const HOUR_MS = 3_600_000;

type ZoneSource = () => string | undefined;
const sources: ZoneSource[] = [];

/** Tells from now on in which company's zone something is done: a server by the call, a portal by who is signed in. */
export const addZoneSource = (source: ZoneSource): void => void sources.push(source);

/** The zone of the company for which something is done now. */
export function presentZone(): string {
  for (const source of sources) {
    const zone = source();
    if (zone) {
      return zone;
    }
  }
  return USUAL_ZONE;
}

type Clock = (moment: number, zone: string) => number | undefined;
let clock: Clock | undefined;

/** Takes the clocks of all zones but the usual one: see zone-clock.ts, which most portals never need. */
export const takeClock = (next: Clock): void => void (clock = next);

/** What clocks of a zone show at a moment: their digits, as if they were UTC. */
export const wallOf = (moment: number, zone = presentZone()): number =>
  (zone === USUAL_ZONE ? undefined : clock?.(moment, zone)) ?? moment + 8 * HOUR_MS;
