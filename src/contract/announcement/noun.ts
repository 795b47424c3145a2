import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('announcement', ['message', 'workbench']);
