import * as calls from '@contract/calendar/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { getCalendarYear } from '../services/calendar/read-year';
import { announceCalendarYear, resetCalendarYear, saveCalendarDays } from '../services/calendar/write-year';

export const calendarRoutes: Mounted[] = mountAll(calls, {
  getCalendarYear,
  saveCalendarDays,
  announceCalendarYear,
  resetCalendarYear,
});
