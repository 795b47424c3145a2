import { endpointOf } from '../endpoint';

/** Sending takes arrears of pay, and slips are to-dos, warnings and messages. */
export const endpoint = endpointOf('payslip', ['pay', 'inbox', 'workbench', 'message', 'warning']);
