import { lengthText } from '@contract/attendance/words/length-text';
import type { ToldEntry } from '@contract/overtime/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { approvalAddress, sourceOf, stepValues } from './entry-words';
import './overtime.css';

type EntrySheetProps = { entry: ToldEntry; memberId: string | undefined; onClose: () => void };

/** How an entry came to its minutes, and where it comes from. */
export function EntrySheet({ entry, memberId, onClose }: EntrySheetProps) {
  const { t } = useTranslation('overtime');
  const language = useLanguage();
  const { workDate, onDate, approvalId, center, trace, requested, measured, counted } = entry;
  const day = `/attendance-day?date=${workDate}${memberId === undefined ? '' : `&member=${memberId}`}`;
  const length = (minutes: number) => lengthText(minutes, language);
  return (
    <FullSheet title={t('entry.title')} onClose={onClose}>
      <div className="ovt-sheet">
        <Section title={momentWords(onDate, 'weekday')}>
          <Facts
            facts={[
              { name: t('entry.class'), value: t(`class.${entry.class}`) },
              { name: t('entry.percent'), value: entry.becomes === 'timeOff' ? '' : `${entry.percent}%` },
              { name: t('entry.requested'), value: requested > 0 ? length(requested) : '' },
              {
                name: t('entry.measured'),
                value: measured === null ? t('entry.notMeasured') : length(measured),
              },
              { name: t('entry.counted'), value: length(counted) },
              {
                name: t('entry.becomes'),
                value: entry.class === 'regular' ? '' : t(`becomes.${entry.becomes}`),
              },
            ]}
          />
        </Section>
        <Section title={t('entry.steps')}>
          <ol className="ovt-steps">
            {trace.map((step, index) => (
              <li key={`${step.code} ${index}`}>
                {t(`step.${step.code}`, stepValues(step, workDate, language))}
              </li>
            ))}
          </ol>
        </Section>
        <Section>
          {approvalId && center && memberId === undefined ? (
            <ListRow icon="file-check" title={t('entry.request')} to={approvalAddress(center, approvalId)} />
          ) : null}
          <ListRow
            icon="calendar-check"
            title={t('entry.day')}
            note={t(`source.${sourceOf(entry)}`)}
            to={day}
          />
        </Section>
      </div>
    </FullSheet>
  );
}
