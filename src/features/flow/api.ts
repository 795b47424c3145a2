import {
  createProcess,
  discardFlowDraft,
  dryRunFlow,
  checkFlow,
  getFlow,
  getFlowVersion,
  listFlows,
  listProcessForms,
  publishFlow,
  saveFlowDraft,
  setFlowEnabled,
} from '@contract/flow/calls';
import { getItemList } from '@contract/dictionary/calls';
import { fieldPermissionList, getFormByAssign } from '@contract/form/calls';
import type { In, Out } from '@contract/endpoint';
import { queryConditionItemByChannel, queryConditionItemByKey } from '@contract/flow/condition-calls';
import { conditionItemsOf } from '@contract/flow/rules/condition-items';
import { call } from '@/shared/http/call';

export type FlowRow = Out<typeof listFlows>[number];
export type ProcessForm = Out<typeof listProcessForms>['list'][number];
export type FlowDetail = Out<typeof getFlow>;
export type FlowVersion = FlowDetail['versions'][number];

const silent = { silent: true } as const;
/** Most types in one call of getItemList. */
const TYPES_MAX = 20;

export const fetchFlows = (signal: AbortSignal) => call(listFlows, {}, { ...silent, signal });

export const fetchForms = (keyword: string, pageNo: number, signal: AbortSignal) =>
  call(listProcessForms, { keyword: keyword || undefined, pageNo }, { ...silent, signal });
export const makeProcess = (input: In<typeof createProcess>) => call(createProcess, input, silent);

/** A flow with everything its editor offers to choose from. */
export async function fetchFlow(processCode: string, signal: AbortSignal) {
  const flow = await call(getFlow, { processCode }, { ...silent, signal });
  const catalogue = await call(queryConditionItemByChannel, { channel: flow.center }, { ...silent, signal });
  const fields = flow.form?.schema.fields ?? [];
  const items = flow.form ? conditionItemsOf(catalogue, flow.form.schema, flow.center) : catalogue;
  const types = [...new Set([...items, ...fields].flatMap(({ itemType }) => itemType ?? []))];
  const lists = await Promise.all(
    Array.from({ length: Math.ceil(types.length / TYPES_MAX) }, (_, at) => {
      const itemTypeList = types.slice(at * TYPES_MAX, (at + 1) * TYPES_MAX).join(',');
      return call(getItemList, { itemTypeList }, { ...silent, signal });
    }),
  );
  return { flow, items, dictionary: lists.flat() };
}

/** A condition item of the rule engine, whether or not the form of the flow can still say it; undefined when there is none. */
export const fetchItem = async (key: string, signal: AbortSignal) =>
  (await call(queryConditionItemByKey, { key }, { ...silent, signal }))[0];

/** The form that requesters of a process are given, with what the signed-in person may do in it; null when there is none. */
export async function fetchAssignedForm(processCode: string, signal: AbortSignal) {
  const asked = { assignKind: 'process', assignId: processCode } as const;
  const { form } = await call(getFormByAssign, asked, { ...silent, signal });
  if (!form) {
    return null;
  }
  const { templateId } = form;
  const rights = await call(fieldPermissionList, { templateIds: [templateId] }, { ...silent, signal });
  return { form, permissions: rights.find((one) => one.templateId === templateId)?.fields ?? [] };
}

export const saveFlow = (input: In<typeof saveFlowDraft>) => call(saveFlowDraft, input, silent);
export const tryFlow = (input: In<typeof dryRunFlow>) => call(dryRunFlow, input, silent);

export const fetchVersion = (processCode: string, version: number, signal: AbortSignal) =>
  call(getFlowVersion, { processCode, version }, { ...silent, signal });

/** The error policy tells a refusal of these. */
export const checkContent = (input: In<typeof checkFlow>) => call(checkFlow, input);
export const publish = (input: In<typeof publishFlow>) => call(publishFlow, input);
export const discard = (processCode: string, revision: number) =>
  call(discardFlowDraft, { processCode, revision });
export const switchFlow = (processCode: string, isEnabled: boolean) =>
  call(setFlowEnabled, { processCode, isEnabled });
