import { getItemList } from '@contract/dictionary/calls';
import { getFlow } from '@contract/flow/calls';
import { queryConditionItemByChannel } from '@contract/flow/condition-calls';
import { conditionItemsOf } from '@contract/flow/rules/condition-items';
import { read } from '@/shared/http/read';

/** Most types in one call of getItemList. */
const TYPES_MAX = 20;

/** A flow with everything its editor offers to choose from. */
export async function editableFlow(processCode: string, signal: AbortSignal) {
  const flow = await read(getFlow, { processCode }, signal);
  const catalogue = await read(queryConditionItemByChannel, { channel: flow.center }, signal);
  const fields = flow.form?.schema.fields ?? [];
  const items = flow.form ? conditionItemsOf(catalogue, flow.form.schema, flow.center) : catalogue;
  const types = [...new Set([...items, ...fields].flatMap(({ itemType }) => itemType ?? []))];
  const lists = await Promise.all(
    Array.from({ length: Math.ceil(types.length / TYPES_MAX) }, (_, at) => {
      const itemTypeList = types.slice(at * TYPES_MAX, (at + 1) * TYPES_MAX).join(',');
      return read(getItemList, { itemTypeList }, signal);
    }),
  );
  return { flow, items, dictionary: lists.flat() };
}
