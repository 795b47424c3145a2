import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('approval', [
  'attendance',
  'form',
  'inbox',
  'leave',
  'message',
  'overtime',
  'questionnaire',
  'roster',
  'seal',
  'warning',
  'workbench',
]);
