import type { Details } from '@contract/open-shift/calls';
import type { OrderSlot } from '@contract/open-shift/order';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Section } from '@/shared/ui/list/section';
import { slotText } from './choice';
import { FormSheet } from './parts/form-sheet';
import { SlotRow } from './parts/slot-row';
import { useLeaving } from './use-leaving';
import { useTaking } from './use-taking';
import './tasks.css';

type TakePanelProps = {
  order: Details;
  onSlots: (slots: readonly OrderSlot[]) => void;
  onReload: () => void;
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
