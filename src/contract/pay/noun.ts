import { endpointOf } from '../endpoint';

/** Forms show the present pay of the person whom they name. */
export const endpoint = endpointOf('pay', ['approval', 'form', 'warning']);
