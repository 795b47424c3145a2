import { share } from './exact';

/** The unit of pay: a month of work, or each hour. */
export const PAY_BASES = ['month', 'hour'] as const;
export type PayBasis = (typeof PAY_BASES)[number];
export type Pay = { basis: PayBasis; cents: number };

/** A month has 21.75 paid days of 8 hours. In hundredths of days, so that all is whole. */
const MONTH_DAYS_100 = 2175;
const DAY_MINUTES = 480;
/** 21.75 days of 8 hours. */
export const MONTH_HOURS = 174;

/** The pay of minutes of work; `percent` is 150 for overtime paid at 1.5 times. Rounded once. */
export function payForMinutes({ basis, cents }: Pay, minutes: number, percent = 100): number {
  return basis === 'hour'
    ? share(cents, BigInt(minutes) * BigInt(percent), 60 * 100)
    : share(cents, BigInt(minutes) * BigInt(percent), MONTH_DAYS_100 * DAY_MINUTES);
}

/** The pay of days of work, in halves of days, at `percent` of the pay. Rounded once. */
export function payForHalfDays({ basis, cents }: Pay, halfDays: number, percent = 100): number {
  return basis === 'hour'
    ? payForMinutes({ basis, cents }, halfDays * (DAY_MINUTES / 2), percent)
    : share(cents, BigInt(halfDays) * BigInt(percent), 2 * MONTH_DAYS_100);
}

export const hourlyPay = (pay: Pay): number => payForMinutes(pay, 60);
export const dailyPay = (pay: Pay): number => payForHalfDays(pay, 2);

/** The deduction for an absence: the share of its days that is not paid. A leave paid at 80 percent takes off 20. */
export const absenceDeduction = (pay: Pay, halfDays: number, paidPercent: number): number =>
  payForHalfDays(pay, halfDays, 100 - paidPercent);
