import * as calls from '@contract/calendar/calls';
import * as readYear from '../services/calendar/read-year';
import * as writeYear from '../services/calendar/write-year';
import { collectVerbs } from '@server/kernel/verb';

export const calendarVerbs = collectVerbs(calls, { ...readYear, ...writeYear });
