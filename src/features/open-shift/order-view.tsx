import type { Details } from '@contract/open-shift/calls';
import type { OrderSlot } from '@contract/open-shift/order';
import { grabTakeSeen } from '@contract/open-shift/take-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useHasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button/button';
import { Notice } from '@/shared/ui/mark/notice';
import { Section } from '@/shared/ui/list/section';
import { StatusChip } from './history-list';
import { ManageTools } from './manage-panel';
import { Fact, OrderFacts } from './order-facts';
import { OrderMeters } from './order-meters';
import { TakePanel } from './take-panel';
import { TakerList } from './taker-list';
import { FilledSheet } from './parts/form-sheet';
import { TakeChip } from './parts/order-card';
import './tasks.css';

type OrderViewProps = {
  order: Details;
  /** The places as they stand after an act of one's own. */
  onSlots: (slots: readonly OrderSlot[]) => void;
};

/** One order: the facts for everybody, the progress for its publisher, the places for who may take them. */
export function OrderView({ order, onSlots }: OrderViewProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const { isMine, seesAll, status, publisher } = order;
  const isDraft = status === 'draft';
  const showsPlaces = !isMine && !isDraft && order.slots.length > 0;
  return (
    <div className="task-details">
      <PromotedNotice order={order} />
      {isDraft ? <Notice>{t('manage.draftHint')}</Notice> : null}
      <Section>
        <div className="task-head">
          <div className="task-card-head">
            <h2>{order.title || t('untitled')}</h2>
            {showsPlaces && status === 'published' ? (
              <TakeChip slots={order.slots} />
            ) : (
              <StatusChip status={status} />
            )}
          </div>
          <p className="task-note">
            {`${t('detail.publisher')} ${localizedName(publisher.name, publisher.enName, language)}`}
          </p>
          {isMine ? <ManageTools order={order} /> : null}
        </div>
      </Section>
      {seesAll && !isDraft ? <OrderMeters order={order} /> : null}
      <Section>
        <OrderFacts order={order}>
          {order.formTemplateId ? (
            <Fact label={t('detail.form')}>
              {order.formInstanceId ? <OwnForm orderId={order.id} /> : t('detail.formHint')}
            </Fact>
          ) : null}
          {seesAll ? <Fact label={t('detail.scope')}>{scopeText(order, t)}</Fact> : null}
        </OrderFacts>
      </Section>
      {seesAll && !isDraft ? <TakerList order={order} /> : null}
      {showsPlaces ? <TakePanel order={order} onSlots={onSlots} /> : null}
      {isMine && status === 'published' ? <OwnPlaces order={order} onSlots={onSlots} /> : null}
    </div>
  );
}

function scopeText({ scope }: Details, t: ReturnType<typeof useTranslation<'open-shift'>>['t']): string {
  switch (scope.kind) {
    case 'company':
      return t('detail.scopeCompany');
    case 'departments':
      return t('detail.scopeDepartments', { count: scope.ids.length });
    case 'members':
      return t('detail.scopeMembers', { count: scope.ids.length });
  }
}

/** The publisher may come too, but is not offered their own shift first of all. */
function OwnPlaces(props: OrderViewProps) {
  const { t } = useTranslation('open-shift');
  const mayTake = useHasPermission(FUNCTION_ID.taskTake);
  const [isTaking, setTaking] = useState(false);
  const { slots } = props.order;
  if (isTaking || slots.some((slot) => slot.mine)) {
    return <TakePanel {...props} />;
  }
  return mayTake && slots.some((slot) => !slot.block || slot.block.reason === 'full') ? (
    <Button kind="outline" isBlock onClick={() => setTaking(true)}>
      {t('detail.takeMyself')}
    </Button>
  ) : null;
}

/** For who came from the waiting list and has not taken note of it yet. */
function PromotedNotice({ order }: { order: Details }) {
  const { t } = useTranslation('open-shift');
  const [isSeen, setSeen] = useState(false);
  if (!order.isPromotedUnseen || isSeen) {
    return null;
  }
  const handleSeen = () => {
    setSeen(true);
    // Told quietly: when it fails, the notice is there again the next time.
    call(grabTakeSeen, { orderId: order.id }, { isTracking: true }).catch(() => undefined);
  };
  return (
    <Notice
      kind="success"
      live="status"
      action={
        <Button size="small" kind="text" onClick={handleSeen}>
          {t('detail.promotedSeen')}
        </Button>
      }
    >
      {t('detail.promoted')}
    </Notice>
  );
}

/** What one filled in oneself, to be read again. */
function OwnForm({ orderId }: { orderId: string }) {
  const { t } = useTranslation('open-shift');
  const memberId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [isReading, setReading] = useState(false);
  return (
    <span className="task-own-form">
      {t('detail.formDone')}
      <Button kind="text" size="small" onClick={() => setReading(true)}>
        {t('detail.formView')}
      </Button>
      {isReading && memberId ? (
        <FilledSheet
          orderId={orderId}
          memberId={memberId}
          title={t('detail.form')}
          onClose={() => setReading(false)}
        />
      ) : null}
    </span>
  );
}
