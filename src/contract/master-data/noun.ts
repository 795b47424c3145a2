import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('master-data', ['attendance', 'attendance-group', 'roster', 'shift']);
