import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('account', ['people', 'session']);
