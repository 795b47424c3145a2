import type { Details } from '@contract/open-shift/calls';
import type { OrderSlot } from '@contract/open-shift/order';
import { grabTakeGiveBack, grabTakeLeaveWaiting } from '@contract/open-shift/take-calls';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { keyOf } from './choice';
import { dayText, stationName } from './words';

type LeavingOptions = {
  order: Details;
  onSlots: (slots: readonly OrderSlot[]) => void;
  onReload: () => void;
};

/** Giving a place back, or no longer waiting for one: each is asked about first. */
export function useLeaving({ order, onSlots, onReload }: LeavingOptions) {
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
          onPress: () => void run().catch(onReload),
        },
      ],
    });
  };
}
