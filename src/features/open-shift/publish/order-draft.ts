import { grabOrderAddOrder, grabOrderUpdateOrder } from '@contract/open-shift/calls';
import { createDraft, type Draft } from '@/modules/draft/draft';
import { call } from '@/shared/http/call';
import { keptOrder } from './kept-order';
import type { EditorData } from './load-editor';
import { contentOf, formOf, type OrderForm } from './order-form';

/** A shift that is being filled in and not published: kept on the phone at once, on the backend when typing rests. */
export function orderDraft({ edited, form, isNew }: EditorData): Draft<OrderForm> {
  return createDraft<OrderForm>({
    start: edited
      ? { id: edited.id, revision: edited.revision, content: formOf(edited) }
      : { revision: 0, content: form },
    isNew,
    kept: keptOrder(),
    wire: {
      save: async ({ id: orderId, revision, requestId, saveId, content }) => {
        const order = contentOf(content);
        const saved = await (orderId === undefined
          ? call(grabOrderAddOrder, { requestId, isDraft: true, order }, { silent: true })
          : call(
              grabOrderUpdateOrder,
              { orderId, revision, saveId, action: 'save', order },
              { silent: true },
            ));
        return { id: saved.id, revision: saved.revision };
      },
      remove: async ({ id: orderId, revision }) => {
        if (orderId !== undefined) {
          await call(grabOrderUpdateOrder, { orderId, revision, action: 'withdraw' }, { silent: true });
        }
      },
    },
  });
}
