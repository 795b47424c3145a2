import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('company', ['session', 'workbench']);
