import type { Details } from '@contract/open-shift/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import { Progress } from '@/shared/ui/progress/progress';
import { slotText } from './choice';
import { dayText, stationName } from './words';
import './tasks.css';

/** How far each station of each date is. */
export function OrderMeters({ order }: { order: Details }) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const { taken, needed, waiting } = order;
  return (
    <Section title={t('manage.progress')}>
      <div className="task-grid">
        <p>{t('manage.summary', { taken, needed, waiting })}</p>
        {order.slots.map((slot) => (
          <div className="task-meter" key={slotText(slot)}>
            <span>
              {`${dayText(slot.workDate, language)} · ${stationName(order.stations, slot.stationCode, language)}`}
            </span>
            <span>
              {`${slot.taken}/${slot.needed}`}
              {slot.waiting > 0 ? ` · ${t('waitingCount', { count: slot.waiting })}` : ''}
            </span>
            <Progress value={slot.taken} max={slot.needed} aria-hidden="true" />
          </div>
        ))}
      </div>
    </Section>
  );
}
