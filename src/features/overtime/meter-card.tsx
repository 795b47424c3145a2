import { lengthText } from '@contract/attendance/words/length-text';
import type { OvertimeMeter } from '@contract/overtime/meter';
import { nearMark } from '@contract/overtime/rules/overtime-meter';
import { useTranslation } from 'react-i18next';
import { Meter } from '@/modules/chart/small/meter';
import { useLanguage } from '@/shared/i18n/use-language';
import { periodWords } from '@/shared/lib/time/moment-words';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import './overtime.css';

/** How much of the limit is used, by days that are over and by what is approved for days to come. */
export function MeterCard({ meter }: { meter: OvertimeMeter }) {
  const { t } = useTranslation('overtime');
  const language = useLanguage();
  const { counted, ahead, limit, level, isNear, isOver, from, to } = meter;
  const isLong = from.slice(0, 7) !== to.slice(0, 7);
  return (
    <Section title={isLong ? t('meter.period', { period: periodWords(from, to) }) : t('meter.month')}>
      <div className="ovt-meter">
        <p className="ovt-meter-head">
          <strong>{lengthText(counted + ahead, language)}</strong>
          {level === 'off' ? null : <span>{t('meter.of', { limit: lengthText(limit, language) })}</span>}
          {isOver ? (
            <Tag tone="bad">{t('meter.over')}</Tag>
          ) : isNear ? (
            <Tag tone="warn">{t('meter.near')}</Tag>
          ) : null}
        </p>
        {level === 'off' ? null : (
          <Meter
            label={t('meter.label')}
            words={`${lengthText(counted + ahead, language)} ${t('meter.of', { limit: lengthText(limit, language) })}`}
            value={counted}
            ahead={ahead}
            marks={[nearMark(limit), limit].map((value) => ({
              value,
              text: lengthText(Math.round(value), language),
            }))}
            max={limit}
            level={isOver ? 'over' : isNear ? 'near' : 'good'}
          />
        )}
        <p className="ovt-note">
          {ahead > 0
            ? t('meter.parts', { counted: lengthText(counted, language), ahead: lengthText(ahead, language) })
            : t('meter.counted', { counted: lengthText(counted, language) })}
        </p>
      </div>
    </Section>
  );
}
