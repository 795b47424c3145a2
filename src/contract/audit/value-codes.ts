import { FUNCTION_ID, type FunctionName } from '../role/functions';

/** Codes that values of operation records hold and that nothing else lists so. */
export const WEEKDAYS = [
  'weekday0',
  'weekday1',
  'weekday2',
  'weekday3',
  'weekday4',
  'weekday5',
  'weekday6',
] as const;

export const FUNCTIONS = Object.keys(FUNCTION_ID) as FunctionName[];
