import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenDraft } from '@/modules/draft/use-open-draft';
import { grabOrderAddOrder, grabOrderUpdateOrder } from '@contract/open-shift/calls';
import { createDraft, type Draft } from '@/modules/draft/draft';
import { call } from '@/shared/http/call';
import { orderEdit, keptOrder } from './kept-order';
import type { EditorData } from './load-editor';
import { type OrderForm, contentOf, formOf } from './order-form';

/**
 * The form of a shift, kept as one goes: a new one as a draft, changes of a published one on the phone alone. `onKept` is told
 * the id that the draft has from now on.
 */
export function useOrderForm(data: EditorData, onKept: (id: string) => void) {
  const { edited } = data;
  const isPublished = edited !== undefined && edited.status !== 'draft';
  const [draft] = useState(() => (isPublished ? undefined : orderDraft(data)));
  const [edit] = useState(() => (isPublished ? orderEdit(edited) : undefined));
  const typed = draft ?? edit;
  const saving = useOpenDraft(draft);
  const [form, setForm] = useState<OrderForm>(draft?.content() ?? data.form);
  const handleKept = useEffectEvent(onKept);
  useEffect(() => {
    const id = saving.state === 'saved' ? draft?.base().id : undefined;
    if (id !== undefined) {
      handleKept(id);
    }
  }, [saving.state, draft]);

  const change = (next: OrderForm) => {
    setForm(next);
    typed?.change(next);
  };
  return { isPublished, draft, edit, saving, form, change, forget: () => typed?.forget() };
}

/** A shift that is being filled in and not published: kept on the phone at once, on the backend when typing rests. */
function orderDraft({ edited, form, isNew }: EditorData): Draft<OrderForm> {
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
