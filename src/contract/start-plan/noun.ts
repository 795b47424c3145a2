import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('start-plan', [
  'attendance',
  'attendance-group',
  'company',
  'leave',
  'master-data',
  'roster',
  'settlement',
  'shift',
  'workbench',
]);
