import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('report', ['warning']);
