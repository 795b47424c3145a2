import * as calls from '@contract/job/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { cancelJob, runJobAgain } from '../services/job/change-job';
import { listJobs } from '../services/job/list-jobs';

export const jobRoutes: Mounted[] = mountAll(calls, { listJobs, runJobAgain, cancelJob });
