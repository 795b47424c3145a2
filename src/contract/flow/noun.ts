import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('flow', ['approval', 'form']);
