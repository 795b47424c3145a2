import type { AttendanceDay } from '@contract/attendance/my-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { clockWords } from './clock-words';

/** The punches of a day, each with what it counts as and what speaks for it. */
export function DayPunches({ day: { punches, result, excuses } }: { day: AttendanceDay }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const isIn = (id: string) => result.stretches.some((one) => one.in.punch?.key === id);
  const isOut = (id: string) => result.stretches.some((one) => one.out.punch?.key === id);
  return (
    <>
      <Section title={t('day.punches')}>
        {punches.length === 0 ? <p className="att-note">{t('day.noPunches')}</p> : null}
        {punches.map(({ id, at, place, isFieldWork, way, note, review, score }) => (
          <ListRow
            key={id}
            icon="clock"
            title={clockWords(at, result.workDate, language)}
            note={[
              t(`day.counts.${isIn(id) ? 'in' : isOut(id) ? 'out' : 'none'}`),
              place ? localizedName(place.name, place.enName, language) : '',
              isFieldWork ? t('day.fieldWork') : '',
              way === 'kept' ? t('day.kept') : '',
              note ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
            value={t('day.score', { score })}
          >
            {review === 'waiting' ? <Tag tone="warn">{t('day.waiting')}</Tag> : null}
            {review === 'refused' ? <Tag tone="bad">{t('day.refused')}</Tag> : null}
          </ListRow>
        ))}
      </Section>
      {excuses.length > 0 ? (
        <Section title={t('day.excuses')}>
          {excuses.map(({ flag, reason, by }) => (
            <ListRow
              key={flag}
              title={t(`flag.${flag}`)}
              note={t('day.excusedBy', { name: localizedName(by.name, by.enName, language), reason })}
            />
          ))}
        </Section>
      ) : null}
    </>
  );
}
