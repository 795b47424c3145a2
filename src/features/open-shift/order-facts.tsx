import type { GrabOrder } from '@contract/open-shift/order';
import { inOrder } from '@contract/shift/rules/segments';
import { segmentText } from '@contract/shift/words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useNow } from '@/shared/lib/time/use-now';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { dayText, payText, stationName } from './words';
import './tasks.css';

/** What, when, where and for how much: the same for who publishes and who takes. */
export function OrderFacts({ order, children }: { order: GrabOrder; children?: ReactNode }) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const now = useNow();
  const place = order.placeName ? localizedName(order.placeName, order.placeEnName, language) : '';
  const address = order.placeAddress ? localizedName(order.placeAddress, order.placeEnAddress, language) : '';
  const hours = order.leaveHours ?? 0;
  return (
    <dl className="task-facts">
      <Fact label={t('create.dates')}>
        {order.workDates.map((date) => dayText(date, language)).join(t('listSeparator'))}
      </Fact>
      <Fact label={t('detail.when')}>
        {inOrder(order.segments).map((one) => {
          const station = order.stations.find(({ code }) => code === one.stationCode);
          return (
            <span className="task-seg" key={one.startTime}>
              <span>{segmentText(one, language)}</span>
              <span>{stationName(order.stations, one.stationCode, language)}</span>
              {one.restHours > 0 ? (
                <span className="task-tag">{t('rest', { count: one.restHours })}</span>
              ) : null}
              {station && !station.isPaid ? (
                <span className="task-tag">{`${t('unpaid')} · ${t('detail.everyone')}`}</span>
              ) : null}
            </span>
          );
        })}
      </Fact>
      {place ? (
        <Fact label={t('detail.where')}>
          {place}
          {address ? <span className="task-tag">{`\n${address}`}</span> : null}
        </Fact>
      ) : null}
      <Fact label={t('detail.payLabel')}>{payText(order.hourlyPay, t)}</Fact>
      {order.deadlineAt ? (
        <Fact label={t('detail.deadlineLabel')}>{momentWords(order.deadlineAt, 'minute')}</Fact>
      ) : null}
      {order.opensAt && Date.parse(order.opensAt) > now ? (
        <Fact label={t('detail.opensLabel')}>{momentWords(order.opensAt, 'minute')}</Fact>
      ) : null}
      <Fact label={t('detail.leaveLabel')}>
        {hours > 0 ? t('detail.leaveText', { hours }) : t('detail.leaveAny')}
      </Fact>
      {children}
      {order.remark ? <Fact label={t('detail.remark')}>{order.remark}</Fact> : null}
    </dl>
  );
}

/** A line of the facts. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="task-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
