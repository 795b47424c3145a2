import { lengthText } from '@contract/attendance/words/length-text';
import type { TimeOffLot } from '@contract/overtime/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';

type TimeOffCardProps = { timeOff: readonly TimeOffLot[]; owed: number; isOwn: boolean };

/** Time off of overtime, what expires first first. */
export function TimeOffCard({ timeOff, owed, isOwn }: TimeOffCardProps) {
  const { t } = useTranslation('overtime');
  const language = useLanguage();
  const length = (minutes: number) => lengthText(minutes, language);
  if (timeOff.length === 0 && owed === 0) {
    return null;
  }
  return (
    <Section title={t('timeOff.title')}>
      {timeOff.map(({ lotId, workDate, granted, used, remaining, validTo, isOver }) => (
        <ListRow
          key={lotId}
          title={t('timeOff.of', { date: momentWords(workDate, 'day') })}
          note={[
            used > 0
              ? t('timeOff.parts', { granted: length(granted), used: length(used) })
              : t('timeOff.unused', { granted: length(granted) }),
            validTo === null ? t('timeOff.never') : t('timeOff.until', { date: momentWords(validTo, 'day') }),
          ].join(' · ')}
          value={length(remaining)}
        >
          {isOver ? <Tag>{t('timeOff.over')}</Tag> : null}
        </ListRow>
      ))}
      {owed > 0 ? (
        <ListRow title={t('timeOff.owed')} note={t('timeOff.owedNote')} value={length(owed)} />
      ) : null}
      {isOwn && timeOff.some(({ remaining, isOver }) => remaining > 0 && !isOver) ? (
        <ListRow icon="calendar-check" title={t('timeOff.use')} to="/approval-start?type=compensatoryLeave" />
      ) : null}
    </Section>
  );
}
