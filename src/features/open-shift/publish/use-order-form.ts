import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenDraft } from '@/modules/draft/use-open-draft';
import { orderEdit } from './kept-order';
import type { EditorData } from './load-editor';
import { orderDraft } from './order-draft';
import type { OrderForm } from './order-form';

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
