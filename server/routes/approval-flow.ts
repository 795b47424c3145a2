import * as flow from '@contract/flow/calls';
import { mount, type Mounted } from '../http/mount';
import { createProcess, findForms } from '../services/flow/create-process';
import {
  check,
  discardDraft,
  dryRun,
  findFlows,
  publish,
  readFlow,
  readVersion,
  saveDraft,
  setEnabled,
} from '../services/flow/edit-flow';

export const approvalFlowRoutes: Mounted[] = [
  mount(flow.listFlows, findFlows),
  mount(flow.listProcessForms, findForms),
  mount(flow.createProcess, createProcess),
  mount(flow.getFlow, readFlow),
  mount(flow.getFlowVersion, readVersion),
  mount(flow.saveFlowDraft, saveDraft),
  mount(flow.discardFlowDraft, discardDraft),
  mount(flow.checkFlow, check),
  mount(flow.dryRunFlow, dryRun),
  mount(flow.publishFlow, publish),
  mount(flow.setFlowEnabled, setEnabled),
];
