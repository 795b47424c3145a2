import { endpointOf } from '../endpoint';

/** Accepted requests add people. */
export const endpoint = endpointOf('joining', ['company', 'inbox', 'people', 'workbench']);
