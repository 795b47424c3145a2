import type { DictionaryItem } from '@contract/dictionary/item';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { getItemList } from '../dictionary/list-items';

/** The company's kinds of leave in their order, those that cannot be asked for any more included. */
export async function leaveKinds(ctx: SessionCtx): Promise<DictionaryItem[]> {
  return await getItemList.run({ ctx, input: { itemTypeList: ['leaveType'] } });
}

/** The kind of leave with that code; refuses one that the company does not know. Not inside transactions. */
export async function requireLeaveKind(ctx: SessionCtx, code: string): Promise<DictionaryItem> {
  const kind = (await leaveKinds(ctx)).find((one) => one.itemCode === code);
  if (!kind) {
    throw new ServiceError('leaveKindUnknown');
  }
  return kind;
}
