import * as calls from '@contract/audit/calls';
import * as list from '../services/audit/list';
import { collectVerbs } from '@server/kernel/verb';

export const auditVerbs = collectVerbs(calls, { ...list });
