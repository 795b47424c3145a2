import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('job', ['leave', 'settlement', 'signing']);
