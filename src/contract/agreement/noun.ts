import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('agreement', ['help', 'workbench']);
