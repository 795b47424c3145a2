import { AsyncLocalStorage } from 'node:async_hooks';
import { addZoneSource } from '@contract/zone';
import '@contract/zone-clock';

const zones = new AsyncLocalStorage<string>();
addZoneSource(() => zones.getStore());

/** Does something on the clocks of a company: its days, its deadlines and its words are those of that zone. */
export const inZone = <T>(zone: string, work: () => T): T => zones.run(zone, work);
