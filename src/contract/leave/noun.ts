import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('leave', [
  'approval',
  'attendance',
  'inbox',
  'overtime',
  'roster',
  'settlement',
  'warning',
  'workbench',
]);
