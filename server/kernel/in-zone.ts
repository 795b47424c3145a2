import { AsyncLocalStorage } from 'node:async_hooks';
import { addZoneSource, presentZone } from '@contract/zone';
import '@contract/zone-clock';

const zones = new AsyncLocalStorage<string>();
addZoneSource(() => zones.getStore());

/**
 * Does something on the clocks of a company: its days, its deadlines and its words are those of that zone. Where the zone is the
 * present one already, Node follows no promise for it.
 */
export const inZone = <T>(zone: string, work: () => T): T =>
  zone === presentZone() ? work() : zones.run(zone, work);
