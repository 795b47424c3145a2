import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('questionnaire', ['approval', 'form', 'inbox', 'workbench']);
