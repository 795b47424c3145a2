import * as ownCalls from '@contract/payslip/own-calls';
import { collectVerbs } from '@server/kernel/verb';
import * as actOnOwn from '../services/payslip/my/act-on-own';
import * as ownFile from '../services/payslip/my/own-file';
import * as readOwn from '../services/payslip/my/read-own';

export const payslipVerbs = collectVerbs({ ...ownCalls }, { ...readOwn, ...actOnOwn, ...ownFile });
