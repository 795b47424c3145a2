import type { Details } from '@contract/open-shift/calls';
import type { OrderSlot } from '@contract/open-shift/order';
import {
  grabTakeGiveBack,
  grabTakeJoinWaiting,
  grabTakeLeaveWaiting,
  grabTakeTake,
} from '@contract/open-shift/take-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import type { FormValues } from '@contract/form/values';
import { firstChoice, keyOf, readChoice, slotText } from './choice';
import { FormSheet } from './parts/form-sheet';
import { SlotRow } from './parts/slot-row';
import { dayText, stationName } from './words';
import './tasks.css';

type TakePanelProps = {
  order: Details;
  onSlots: (slots: readonly OrderSlot[]) => void;
  onReload: () => void;
};

/** The places of an order for who may take them: choose, take, wait, give back. */
export function TakePanel({ order, onSlots, onReload }: TakePanelProps) {
  const { t } = useTranslation(['tasks', 'common']);
  const language = useLanguage();
  const mayTake = useHasPermission(FUNCTION_ID.taskTake);
  const [chosen, setChosen] = useState(() => firstChoice(order.slots));
  const { isBusy, isLocked, alert, attempt, clear } = useAttempt({}, 0);
  const [isFilling, setFilling] = useState(false);
  const choice = readChoice(order.slots, chosen);
  const isOpen = order.status === 'published';

  const toggle = (slot: OrderSlot) => {
    clear();
    const next = new Set(chosen);
    if (!next.delete(slotText(slot))) {
      next.add(slotText(slot));
    }
    setChosen(next);
  };
  const isTake = choice.action === 'take';
  const ask = (values?: FormValues) =>
    call(
      isTake ? grabTakeTake : grabTakeJoinWaiting,
      { orderId: order.id, slots: choice.slots, values },
      { silent: true },
    );
  const finish = (slots: readonly OrderSlot[]) => {
    setChosen(new Set());
    onSlots(slots);
    showToast(t(isTake ? 'detail.takenDone' : 'detail.joinedDone'), { kind: 'success' });
  };
  const send = async (): Promise<void> => {
    const done = await attempt([], () => ask());
    if (!done) {
      // Somebody was quicker, or the order has changed: show how things are.
      onReload();
      return;
    }
    finish(done.slots);
  };
  /** The form was filled in when one joined the line. */
  const takeFreed = async (slot: OrderSlot): Promise<void> => {
    const done = await attempt([], () =>
      call(grabTakeTake, { orderId: order.id, slots: [keyOf(slot)] }, { silent: true }),
    );
    if (!done) {
      onReload();
      return;
    }
    onSlots(done.slots);
    showToast(t('detail.takenDone'), { kind: 'success' });
  };
  /** A refusal is told by the form; what has changed since shows behind it. */
  const sendForm = async (values: FormValues): Promise<void> => {
    const done = await ask(values).catch((cause: unknown) => {
      onReload();
      throw cause;
    });
    setFilling(false);
    finish(done.slots);
  };
  const handleSend = () => (order.formTemplateId && !order.formInstanceId ? setFilling(true) : void send());
  const confirm = (slot: OrderSlot, kind: 'giveBack' | 'leave') => {
    const date = dayText(slot.workDate, language);
    const station = stationName(order.stations, slot.stationCode, language);
    const run = async () => {
      const done = await call(kind === 'giveBack' ? grabTakeGiveBack : grabTakeLeaveWaiting, {
        orderId: order.id,
        slots: [keyOf(slot)],
      });
      onSlots(done.slots);
      showToast(t(kind === 'giveBack' ? 'detail.givenBack' : 'detail.leftWaiting'), { kind: 'success' });
    };
    void showDialog({
      key: 'task-leave',
      title: t(kind === 'giveBack' ? 'detail.giveBackTitle' : 'detail.leaveTitle'),
      content: t(
        kind === 'leave'
          ? 'detail.leaveWaitText'
          : slot.waiting > 0
            ? 'detail.giveBackText'
            : 'detail.giveBackFree',
        { date, station },
      ),
      actions: [
        { text: t('detail.keep'), kind: 'cancel' },
        {
          text: t(kind === 'giveBack' ? 'detail.giveBack' : 'detail.leave'),
          kind: 'danger',
          // The error policy tells a refusal.
          onPress: () => void run().catch(onReload),
        },
      ],
    });
  };
  const count = choice.slots.length;
  const label =
    choice.action === 'join'
      ? count > 1
        ? t('detail.joinCount', { count })
        : t('detail.join')
      : count > 1
        ? t('detail.takeCount', { count })
        : t('detail.take');
  const choosable = order.slots.filter((slot) => !slot.mine && (!slot.block || slot.block.reason === 'full'));
  return (
    <>
      <Section title={t(isOpen && choosable.length > 0 ? 'detail.places' : 'detail.shifts')}>
        {order.slots.map((slot) => (
          <SlotRow
            key={slotText(slot)}
            order={order}
            slot={slot}
            isChosen={chosen.has(slotText(slot))}
            onChoose={() => toggle(slot)}
            onTake={() => void takeFreed(slot)}
            onGiveBack={() => confirm(slot, 'giveBack')}
            onLeave={() => confirm(slot, 'leave')}
          />
        ))}
      </Section>
      {isOpen && choosable.length > 1 ? <p className="task-note">{t('detail.placesHint')}</p> : null}
      {mayTake ? null : <p className="task-note">{t('detail.noFunction')}</p>}
      <FormAlert text={alert} />
      {isOpen && choosable.length > 0 ? (
        <div className="task-bar">
          {choice.action === 'mixed' ? <p className="task-bar-note">{t('detail.mixed')}</p> : null}
          <Button
            className="task-bar-main"
            kind="primary"
            isBusy={isBusy}
            disabled={isLocked || choice.action === 'none' || choice.action === 'mixed'}
            onClick={handleSend}
          >
            {choice.action === 'none' ? t('detail.chooseFirst') : label}
          </Button>
        </div>
      ) : null}
      {isFilling ? (
        <FormSheet
          orderId={order.id}
          submitText={label}
          onSubmit={sendForm}
          onClose={() => setFilling(false)}
        />
      ) : null}
    </>
  );
}
