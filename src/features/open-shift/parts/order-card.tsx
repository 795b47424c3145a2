import type { GrabOrder, OrderSlot } from '@contract/open-shift/order';
import { timesText } from '@contract/shift/words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Tag } from '@/shared/ui/mark/tag';
import { Link } from 'react-router-dom';
import { blockText, datesText, orderState, payText, STATE_TONES } from '../words';
import '@/shared/ui/list/divided.css';
import '../tasks.css';

type OrderCardProps = {
  order: GrabOrder;
  to: string;
  chip: ReactNode;
  /** The last line: what matters to this reader. */
  foot: ReactNode;
};

/** One order in a list: what, when, where, for how much. */
export function OrderCard({ order, to, chip, foot }: OrderCardProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const place = order.placeName ? localizedName(order.placeName, order.placeEnName, language) : '';
  return (
    <Link className="task-card hr-divided" to={to}>
      <span className="task-card-head">
        <span className="task-card-title">{order.title || t('untitled')}</span>
        {chip}
      </span>
      {order.workDates.length > 0 ? (
        <span className="task-line">
          <Icon name="calendar-days" size={1} />
          <span>{datesText(order.workDates, language, t)}</span>
        </span>
      ) : null}
      {order.segments.length > 0 ? (
        <span className="task-line">
          <Icon name="clock" size={1} />
          <span>{timesText(order.segments, language)}</span>
        </span>
      ) : null}
      <span className="task-line">
        <Icon name="map-pin" size={1} />
        <span>{[place, payText(order.hourlyPay, t)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="task-card-foot">{foot}</span>
    </Link>
  );
}

/** How an order stands for the person who may take it. */
export function TakeChip({ slots }: { slots: readonly OrderSlot[] }) {
  const { t } = useTranslation('open-shift');
  const state = orderState(slots);
  const text =
    state.kind === 'free'
      ? t('left', { count: state.left })
      : state.kind === 'waiting'
        ? t('state.waiting', { position: state.position })
        : t(`state.${state.kind}`);
  return <Tag tone={STATE_TONES[state.kind]}>{text}</Tag>;
}

/** Until when, or why not. */
export function TakeFoot({ order, slots }: { order: GrabOrder; slots: readonly OrderSlot[] }) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const state = orderState(slots);
  if (state.kind === 'none') {
    return <span className="task-why">{blockText(state.block, order, language, t)}</span>;
  }
  return (
    <span>
      {state.kind === 'notOpen'
        ? t('opensAt', { time: momentWords(order.opensAt, 'minute') })
        : t('deadline', { time: momentWords(order.deadlineAt, 'minute') })}
    </span>
  );
}
