import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('dictionary', ['form', 'leave']);
