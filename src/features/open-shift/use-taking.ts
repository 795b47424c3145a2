import type { Details } from '@contract/open-shift/calls';
import type { OrderSlot } from '@contract/open-shift/order';
import { grabTakeJoinWaiting, grabTakeTake } from '@contract/open-shift/take-calls';
import type { FormValues } from '@contract/form/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWarned } from '@/modules/shift/use-warned';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { showToast } from '@/shared/ui/overlay/toast';
import { firstChoice, keyOf, readChoice, slotText } from './choice';

type TakingOptions = {
  order: Details;
  onSlots: (slots: readonly OrderSlot[]) => void;
};

/** Choosing places of an order, and taking or waiting for them. */
export function useTaking({ order, onSlots }: TakingOptions) {
  const { t } = useTranslation('open-shift');
  const [chosen, setChosen] = useState(() => firstChoice(order.slots));
  const { isBusy, isLocked, alert, attempt, clear } = useAttempt({}, 0);
  const choice = readChoice(order.slots, chosen);
  const isTake = choice.action === 'take';

  const toggle = (slot: OrderSlot) => {
    clear();
    const next = new Set(chosen);
    if (!next.delete(slotText(slot))) {
      next.add(slotText(slot));
    }
    setChosen(next);
  };
  const askWarned = useWarned();
  const ask = (values?: FormValues) =>
    askWarned(
      (knowsWarnings) =>
        call(
          isTake ? grabTakeTake : grabTakeJoinWaiting,
          { orderId: order.id, slots: choice.slots, values, knowsWarnings },
          { silent: true },
        ),
      { title: t(isTake ? 'warned.take' : 'warned.join'), goOn: t('warned.goOn') },
    );
  const finish = (slots: readonly OrderSlot[]) => {
    setChosen(new Set());
    onSlots(slots);
    showToast(t(isTake ? 'detail.takenDone' : 'detail.joinedDone'), { kind: 'success' });
  };
  const send = async (): Promise<void> => {
    const done = await attempt([], () => ask());
    if (!done) {
      return;
    }
    finish(done.slots);
  };
  /** A refusal is told by the form; what has changed since shows behind it. */
  const sendForm = async (values: FormValues, onDone: () => void): Promise<void> => {
    const done = await ask(values);
    onDone();
    finish(done.slots);
  };
  /** Takes a place that one waited for. Its form was filled in when one joined the line. */
  const takeFreed = async (slot: OrderSlot): Promise<void> => {
    const done = await attempt([], () =>
      askWarned(
        (knowsWarnings) =>
          call(grabTakeTake, { orderId: order.id, slots: [keyOf(slot)], knowsWarnings }, { silent: true }),
        { title: t('warned.take'), goOn: t('warned.goOn') },
      ),
    );
    if (!done) {
      return;
    }
    onSlots(done.slots);
    showToast(t('detail.takenDone'), { kind: 'success' });
  };
  return { chosen, choice, toggle, send, sendForm, takeFreed, isBusy, isLocked, alert };
}
