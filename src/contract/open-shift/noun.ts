import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('open-shift', ['inbox', 'roster', 'warning', 'workbench']);
