import { addMonths, datesOf } from '../../day';
import { LEAVE_DAY_MINUTES } from '../../leave/ledger/lot';
import { contractParts, type AgreedPay } from '../../pay/rules/contract-pay';
import { share } from '../../pay/rules/exact';
import { payOn } from '../../pay/rules/pay-on';

const MONTHS = 12;
/** Days of pay in a month, in hundredths. */
const PAY_DAYS = 2175;
/** Of a day's pay, in percent: three times, of which the monthly pay of the worked day is already one. */
const EXTRA_PERCENT = 200;

export type UnusedLeavePay = {
  cents: number;
  /** How many months the daily pay is the mean of. */
  months: number;
  /** The mean monthly pay, rounded, for showing. */
  monthCents: number;
};

/** Agreed pay of the whole months before that of the last working day that the person worked here, at most twelve, the latest first. */
export function monthsBefore(lastDay: string, joinedOn: string, records: readonly AgreedPay[]): number[] {
  const months: number[] = [];
  for (let back = 1; back <= MONTHS; back += 1) {
    const from = addMonths(`${lastDay.slice(0, 7)}-01`, -back);
    const dates = datesOf(from.slice(0, 7));
    const period = { from, to: dates.at(-1)! };
    if (joinedOn > from || !payOn(records, from)) {
      break;
    }
    const days = dates.map((day) => ({ day, halves: 2 }));
    const parts = contractParts(days, period, [{ from: joinedOn, to: lastDay }], records);
    months.push(parts.reduce((sum, { cents }) => sum + cents, 0));
  }
  return months;
}

/**
 * Pay for unused days of annual leave of the statute on leaving (Implementation Measures for Paid Annual Leave, articles 10 to 12): mean
 * monthly pay without overtime of the months before / 21.75 x days x 200 %. Rounded once. `present`: the monthly pay on the last day, for
 * those without a whole month.
 */
export function unusedLeavePay(
  statutoryMinutes: number,
  months: readonly number[],
  present: number,
): UnusedLeavePay {
  const counted = months.length > 0 ? months : [present];
  const sum = counted.reduce((total, one) => total + one, 0);
  return {
    // Minutes / 480 days, x pay / months / 21.75, x 200 %.
    cents: share(
      sum,
      BigInt(statutoryMinutes) * BigInt(EXTRA_PERCENT),
      BigInt(LEAVE_DAY_MINUTES) * BigInt(counted.length) * BigInt(PAY_DAYS),
    ),
    months: counted.length,
    monthCents: share(sum, 1, counted.length),
  };
}
