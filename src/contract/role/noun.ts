import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('role', ['people', 'session', 'workbench']);
