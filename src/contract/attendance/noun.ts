import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('attendance', [
  'approval',
  'inbox',
  'overtime',
  'settlement',
  'warning',
  'workbench',
]);
