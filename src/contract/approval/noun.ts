import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('approval', [
  'attendance',
  'form',
  'inbox',
  'leave',
  'message',
  'overtime',
  'pay',
  'questionnaire',
  'roster',
  'seal',
  'warning',
  'workbench',
]);
