import { addZoneSource } from '@contract/zone';
import '@contract/zone-clock';
import { useSessionStore } from './session-store';

/** From here on every moment is told on the clocks of the company; companies in the usual zone need none of this. */
addZoneSource(() => useSessionStore.getState().userInfo?.timezone);
