import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('signing', ['inbox', 'leaving', 'seal', 'settlement', 'workbench']);
