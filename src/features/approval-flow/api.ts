import {
  createProcess,
  discardFlowDraft,
  dryRunFlow,
  getFlow,
  listFlows,
  listProcessForms,
  publishFlow,
  saveFlowDraft,
  setFlowEnabled,
} from '@contract/approval-flow';
import type { In, Out } from '@contract/endpoint';
import { queryConditionItemByChannel } from '@contract/rule-engine';
import { call } from '@/shared/http/call';

export type FlowRow = Out<typeof listFlows>[number];
export type ProcessForm = Out<typeof listProcessForms>['list'][number];
export type FlowDetail = Out<typeof getFlow>;

const silent = { silent: true } as const;

export const fetchFlows = (signal: AbortSignal) => call(listFlows, {}, { ...silent, signal });

export const fetchForms = (keyword: string, pageNo: number, signal: AbortSignal) =>
  call(listProcessForms, { keyword: keyword || undefined, pageNo }, { ...silent, signal });
export const makeProcess = (input: In<typeof createProcess>) => call(createProcess, input, silent);

/** A flow with everything its editor offers to choose from. */
export async function fetchFlow(processCode: string, signal: AbortSignal) {
  const flow = await call(getFlow, { processCode }, { ...silent, signal });
  const items = await call(queryConditionItemByChannel, { channel: flow.center }, { ...silent, signal });
  return { flow, items };
}

export const saveFlow = (input: In<typeof saveFlowDraft>) => call(saveFlowDraft, input, silent);
export const tryFlow = (input: In<typeof dryRunFlow>) => call(dryRunFlow, input, silent);

/** The error policy tells a refusal of these. */
export const publish = (processCode: string, revision: number) =>
  call(publishFlow, { processCode, revision });
export const discard = (processCode: string, revision: number) =>
  call(discardFlowDraft, { processCode, revision });
export const switchFlow = (processCode: string, isEnabled: boolean) =>
  call(setFlowEnabled, { processCode, isEnabled });
