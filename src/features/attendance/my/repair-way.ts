import type { Repair } from '@contract/attendance/my-calls';
import { wireMinute } from './clock-words';

/** Where a tap leads that mends a day: the request with the day and the times in its form. */
export function repairWay(repair: Repair): string {
  const params = new URLSearchParams({ type: repair.kind });
  if (repair.kind === 'makeUpPunch') {
    const [date = '', time = ''] = wireMinute(repair.at).split(' ');
    params.set('date', date);
    params.set('time', time);
  } else if (repair.kind === 'timeMakeUp') {
    const [date = '', startTime = ''] = wireMinute(repair.from).split(' ');
    params.set('date', date);
    params.set('startTime', startTime);
    params.set('endTime', wireMinute(repair.to).slice(11));
  } else {
    params.set('from', wireMinute(repair.from));
    params.set('to', wireMinute(repair.to));
  }
  return `/approval-start?${params}`;
}
