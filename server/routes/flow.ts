import * as calls from '@contract/flow/calls';
import * as conditionCalls from '@contract/flow/condition-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import {
  queryConditionItemByChannel,
  queryConditionItemByKey,
} from '../services/dictionary/list-condition-items';
import { createProcess, listProcessForms } from '../services/flow/create-process';
import {
  checkFlow,
  discardFlowDraft,
  dryRunFlow,
  getFlow,
  getFlowVersion,
  listFlows,
  publishFlow,
  saveFlowDraft,
  setFlowEnabled,
} from '../services/flow/edit-flow';

export const flowRoutes: Mounted[] = [
  ...mountAll(calls, {
    listFlows,
    listProcessForms,
    createProcess,
    getFlow,
    getFlowVersion,
    saveFlowDraft,
    discardFlowDraft,
    checkFlow,
    dryRunFlow,
    publishFlow,
    setFlowEnabled,
  }),
  ...mountAll(conditionCalls, { queryConditionItemByKey, queryConditionItemByChannel }),
];
