import { endpointOf } from '../endpoint';

/** Sending takes arrears of pay, and slips are to-dos and messages. */
export const endpoint = endpointOf('payslip', ['pay', 'inbox', 'workbench', 'message']);
