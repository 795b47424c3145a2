import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('settlement', ['attendance', 'inbox', 'workbench']);
