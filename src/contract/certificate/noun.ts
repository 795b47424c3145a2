import { endpointOf } from '../endpoint';

/** A decision settles what waits in inboxes, and plans are judged by papers and needs. */
export const endpoint = endpointOf('certificate', ['inbox', 'roster', 'warning', 'workbench']);
