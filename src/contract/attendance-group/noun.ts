import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('attendance-group', [
  'attendance',
  'leave',
  'overtime',
  'people',
  'roster',
]);
