import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('host', ['account', 'people']);
