import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('form', ['approval', 'flow']);
