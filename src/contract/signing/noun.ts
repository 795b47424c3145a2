import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('signing', ['inbox', 'seal', 'settlement', 'workbench']);
