import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('people', [
  'approval',
  'attendance',
  'attendance-group',
  'company',
  'delegation',
  'form',
  'inbox',
  'leave',
  'leaving',
  'open-shift',
  'payslip',
  'role',
  'roster',
  'seal',
  'signing',
  'warning',
  'workbench',
]);
