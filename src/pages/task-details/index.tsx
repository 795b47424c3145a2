import { grabOrderDetails, type Details } from '@contract/open-shift/calls';
import type { OrderSlot } from '@contract/open-shift/order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { OrderView } from '@/features/open-shift/order-view';
import { shareOrder } from '@/features/open-shift/share-order';
import { useOpening } from '@/features/open-shift/use-opening';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { IconButton } from '@/shared/ui/button/icon-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { Missing } from '@/shared/ui/page/missing';

/** /task-details?id=: one order, for its publisher and for the people who may take it. */
export function Component() {
  const { t } = useTranslation(['open-shift', 'titles']);
  const language = useLanguage();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, reload } = useRead(grabOrderDetails, { orderId: id });
  const [changed, setChanged] = useState<{ of: Details; slots: readonly OrderSlot[] }>();
  useRefreshOnFocus(reload);
  useOpening(data, reload);
  const order = data && changed?.of === data ? { ...data, ...withSlots(data, changed.slots) } : data;
  const isGone = id === '' || isMissing(error);
  const content = () => {
    if (isGone) {
      return (
        <Missing
          title={t('detail.gone')}
          note={t('detail.goneHint')}
          to="/tasks"
          toText={t('detail.toList')}
        />
      );
    }
    // What is on the screen stays there while it cannot be loaded anew.
    if (error && !data) {
      return <ErrorState cause={error} isFill onRetry={reload} />;
    }
    return order && data ? (
      <OrderView order={order} onSlots={(slots) => setChanged({ of: data, slots })} />
    ) : (
      <Loading rows={5} />
    );
  };
  const canShare = order && !isGone && order.status === 'published';
  return (
    <PageFrame
      className="task-page"
      title={t('titles:taskDetails')}
      back
      actions={
        canShare ? (
          <IconButton
            icon="share-2"
            label={t('detail.share')}
            onClick={() => void shareOrder(order, language, t)}
          />
        ) : null
      }
    >
      {content()}
    </PageFrame>
  );
}

/** The order with other places, and the figures that follow from them. */
function withSlots(order: Details, slots: readonly OrderSlot[]): Partial<Details> {
  const sum = (of: (slot: OrderSlot) => number) => slots.reduce((total, slot) => total + of(slot), 0);
  return {
    slots: [...slots],
    taken: sum((slot) => slot.taken),
    waiting: sum((slot) => slot.waiting),
    hasTaken: slots.some((slot) => slot.mine === 'taken'),
    formInstanceId:
      order.formInstanceId ?? (order.formTemplateId && slots.some((slot) => slot.mine) ? 'new' : null),
  };
}
