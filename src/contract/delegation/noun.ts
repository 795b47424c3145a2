import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('delegation', ['approval', 'inbox', 'workbench']);
