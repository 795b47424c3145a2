import * as calls from '@contract/report/calls';
import { collectVerbs } from '@server/kernel/verb';
import * as running from '../services/report/run/run-report';
import * as runs from '../services/report/run/runs';
import * as saved from '../services/report/saved/reports';
import * as scheduling from '../services/report/schedule/schedule-report';

export const reportVerbs = collectVerbs(calls, { ...saved, ...scheduling, ...running, ...runs });
