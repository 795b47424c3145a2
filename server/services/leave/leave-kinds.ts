import type { DictionaryItem } from '@contract/dictionary/item';
import type { Session, SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { itemsOf } from '../dictionary/list-items';

type KindReader = Pick<SessionCtx, 'db'> & { session: Pick<Session, 'tenantId'> };

/** The company's kinds of leave in their order, those that cannot be asked for any more included. */
export const leaveKinds = async (ctx: KindReader): Promise<DictionaryItem[]> =>
  await itemsOf(ctx, ctx.session.tenantId, 'leaveType');

/** The kind of leave with that code; refuses one that the company does not know. Not inside transactions. */
export async function requireLeaveKind(ctx: SessionCtx, code: string): Promise<DictionaryItem> {
  const kind = (await leaveKinds(ctx)).find((one) => one.itemCode === code);
  if (!kind) {
    throw new ServiceError('leaveKindUnknown');
  }
  return kind;
}
