import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('calendar', ['attendance', 'leave', 'roster']);
