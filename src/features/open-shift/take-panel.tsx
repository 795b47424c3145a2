import type { Details } from '@contract/open-shift/calls';
import type { OrderSlot } from '@contract/open-shift/order';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Section } from '@/shared/ui/list/section';
import { grabTakeGiveBack, grabTakeLeaveWaiting } from '@contract/open-shift/take-calls';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { slotText, keyOf } from './choice';
import { FormSheet } from './parts/form-sheet';
import { SlotRow } from './parts/slot-row';
import { useTaking } from './use-taking';
import { dayText, stationName } from './words';
import './tasks.css';

type TakePanelProps = {
  order: Details;
  onSlots: (slots: readonly OrderSlot[]) => void;
};

/** The places of an order for who may take them: choose, take, wait, give back. */
export function TakePanel(props: TakePanelProps) {
  const { order } = props;
  const { t } = useTranslation('open-shift');
  const mayTake = useHasPermission(FUNCTION_ID.taskTake);
  const taking = useTaking(props);
  const leave = useLeaving(props);
  const [isFilling, setFilling] = useState(false);
  const isOpen = order.status === 'published';
  const { action, slots } = taking.choice;
  const handleSend = () =>
    order.formTemplateId && !order.formInstanceId ? setFilling(true) : void taking.send();
  const count = slots.length;
  const label =
    action === 'join'
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
            isChosen={taking.chosen.has(slotText(slot))}
            onChoose={() => taking.toggle(slot)}
            onTake={() => void taking.takeFreed(slot)}
            onGiveBack={() => leave(slot, 'giveBack')}
            onLeave={() => leave(slot, 'leave')}
          />
        ))}
      </Section>
      {isOpen && choosable.length > 1 ? <p className="task-note">{t('detail.placesHint')}</p> : null}
      {mayTake ? null : <p className="task-note">{t('detail.noFunction')}</p>}
      <FormAlert text={taking.alert} />
      {isOpen && choosable.length > 0 ? (
        <div className="task-bar">
          {action === 'mixed' ? <p className="task-bar-note">{t('detail.mixed')}</p> : null}
          <Button
            className="task-bar-main"
            kind="primary"
            isBusy={taking.isBusy}
            disabled={taking.isLocked || action === 'none' || action === 'mixed'}
            onClick={handleSend}
          >
            {action === 'none' ? t('detail.chooseFirst') : label}
          </Button>
        </div>
      ) : null}
      {isFilling ? (
        <FormSheet
          orderId={order.id}
          submitText={label}
          onSubmit={(values) => taking.sendForm(values, () => setFilling(false))}
          onClose={() => setFilling(false)}
        />
      ) : null}
    </>
  );
}

type LeavingOptions = {
  order: Details;
  onSlots: (slots: readonly OrderSlot[]) => void;
};

/** Giving a place back, or no longer waiting for one: each is asked about first. */
function useLeaving({ order, onSlots }: LeavingOptions) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  return (slot: OrderSlot, kind: 'giveBack' | 'leave') => {
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
          onPress: () => void run().catch(() => undefined),
        },
      ],
    });
  };
}
