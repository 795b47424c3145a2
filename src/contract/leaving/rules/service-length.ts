import { addDays, addMonths } from '../../day';

/** Whole years and months with an employer, both days included; `days` is what is left below a month. */
export function serviceLength(
  joinedOn: string,
  lastDay: string,
): { years: number; months: number; days: number } {
  const end = addDays(lastDay, 1);
  let whole = 0;
  while (addMonths(joinedOn, whole + 1) <= end) {
    whole += 1;
  }
  let days = 0;
  while (addDays(addMonths(joinedOn, whole), days) < end) {
    days += 1;
  }
  return { years: Math.floor(whole / 12), months: whole % 12, days };
}
