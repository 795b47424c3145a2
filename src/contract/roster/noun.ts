import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('roster', [
  'approval',
  'attendance',
  'inbox',
  'open-shift',
  'overtime',
  'warning',
  'workbench',
]);
