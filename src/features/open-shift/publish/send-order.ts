import { grabOrderAddOrder, grabOrderUpdateOrder } from '@contract/open-shift/calls';
import type { GrabOrder } from '@contract/open-shift/order';
import type { Draft } from '@/modules/draft/draft';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { contentOf, type OrderForm } from './order-form';

const silent = { silent: true } as const;

/** Publishes what is filled in, or saves what was changed of a shift that is published: such a one has no draft. */
export async function sendOrder(
  form: OrderForm,
  edited: GrabOrder | undefined,
  draft: Draft<OrderForm> | undefined,
): Promise<GrabOrder> {
  const order = contentOf(form);
  if (edited && !draft) {
    const { id: orderId, revision } = edited;
    return await call(grabOrderUpdateOrder, { orderId, revision, action: 'save', order }, silent);
  }
  await draft?.flush();
  const { id: orderId, revision } = draft?.base() ?? { revision: 0 };
  return orderId === undefined
    ? await call(
        grabOrderAddOrder,
        { requestId: draft?.requestId() ?? randomId(), isDraft: false, order },
        silent,
      )
    : await call(grabOrderUpdateOrder, { orderId, revision, action: 'publish', order }, silent);
}
