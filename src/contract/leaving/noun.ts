import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('leaving', ['inbox', 'people', 'signing']);
