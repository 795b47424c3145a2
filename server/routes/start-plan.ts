import * as calls from '@contract/start-plan/calls';
import * as applyStartPlan from '../services/start-plan/apply-start-plan';
import { collectVerbs } from '@server/kernel/verb';

export const startPlanVerbs = collectVerbs(calls, applyStartPlan);
