import * as calls from '@contract/job/calls';
import * as changeJob from '../services/job/change-job';
import * as listJobs from '../services/job/list-jobs';
import { collectVerbs } from '@server/kernel/verb';

export const jobVerbs = collectVerbs(calls, { ...listJobs, ...changeJob });
