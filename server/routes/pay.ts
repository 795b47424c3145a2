import * as recordCalls from '@contract/pay/record-calls';
import * as memberPay from '../services/pay/member-pay';
import { collectVerbs } from '@server/kernel/verb';

export const payVerbs = collectVerbs({ ...recordCalls }, { ...memberPay });
