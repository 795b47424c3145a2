import { addDays } from '@contract/day';
import type { RecordedPunch } from '@contract/attendance/punch-calls';
import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import { useTranslation } from 'react-i18next';
import { dayWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { minuteWords } from './clock-words';

const TONES = { waiting: 'warn', refused: 'bad', accepted: 'good', none: undefined } as const;

/** What was punched last, with what is thought of it. */
export function LastPunches({ punches, today }: { punches: readonly RecordedPunch[]; today: string }) {
  const { t } = useTranslation('punch');
  const language = useLanguage();
  if (punches.length === 0) {
    return null;
  }
  const noteOf = ({ placeName, placeEnName, isFieldWork, way, note, review, evidence }: RecordedPunch) =>
    [
      placeName === null ? '' : localizedName(placeName, placeEnName, language),
      isFieldWork ? t('fieldWork') : '',
      way === 'kept' ? t('wasKept') : '',
      note ?? '',
      // Why a manager looks at it is no secret.
      ...(review === 'waiting'
        ? evidence.reasons.filter(({ points }) => points <= 0).map(({ code }) => t(`evidence.${code}`))
        : []),
    ].filter(Boolean);
  const timeOf = (at: number) => {
    const date = dateOf(Math.floor(at / DAY_MINUTES));
    const time = minuteWords(at, language);
    return date === today
      ? t('todayAt', { time })
      : date === addDays(today, -1)
        ? t('yesterdayAt', { time })
        : `${dayWords(date, language)} ${time}`;
  };
  return (
    <Section title={t('last')}>
      {punches.map((one) => (
        <ListRow key={one.id} title={timeOf(one.at)} note={<Dotted parts={noteOf(one)} />}>
          {one.review === 'none' ? null : <Tag tone={TONES[one.review]}>{t(`review.${one.review}`)}</Tag>}
        </ListRow>
      ))}
    </Section>
  );
}
