import { endpointOf } from '../endpoint';

export const endpoint = endpointOf('overtime', ['attendance', 'leave', 'settlement', 'warning', 'workbench']);
