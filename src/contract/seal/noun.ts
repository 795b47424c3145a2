import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('seal', ['approval', 'inbox', 'signing', 'warning', 'workbench']);
