import type { DayFlag } from '@contract/attendance/day';
import type { PunchPage } from '@contract/attendance/punch-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { useHasPermission } from '@/shared/session/has-permission';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { dayAddress } from '../my/day-address';
import { flagTone } from '../my/day-look';
import { daysAfter, minuteWords } from './clock-words';

type Day = PunchPage['days'][number];
type Border = Day['stretches'][number]['in'];

/** The hours of a work date, each with its two punches and what the rules make of them. */
export function DayStretches({ day, today }: { day: Day; today: string }) {
  const { t } = useTranslation('punch');
  const language = useLanguage();
  const maySeeDay = useHasPermission(FUNCTION_ID.dailyConfirmation);
  const words = (minute: number) => {
    const after = daysAfter(minute, day.workDate);
    return after > 0 ? t('nextDay', { time: minuteWords(minute, language) }) : minuteWords(minute, language);
  };
  const date = dayWords(day.workDate, language);
  return (
    <Section
      title={day.workDate === today ? t('today', { day: date }) : date}
      action={
        maySeeDay ? (
          <Link className="hr-section-link" to={dayAddress(day.workDate)}>
            {t('toDay')}
          </Link>
        ) : undefined
      }
    >
      {day.stretches.length === 0 ? <p className="punch-none">{t(`free.${day.state}`)}</p> : null}
      <ul className="punch-stretches">
        {day.stretches.map((one) => (
          <li key={one.start} className="punch-stretch">
            <span className="punch-hours">{`${words(one.start)} – ${words(one.end)}`}</span>
            {(['in', 'out'] as const).map((side) => (
              <span key={side} className="punch-border">
                <span className="punch-quiet">{t(`side.${side}`)}</span>
                <BorderState border={one[side]} words={words} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Both sides of a stretch that nobody came to are one absence, told at each. */
const isAbsence = (flag: DayFlag | null) =>
  flag === 'absent' || flag === 'missingIn' || flag === 'missingOut';

type BorderStateProps = { border: Border; words: (minute: number) => string };

function BorderState({ border: { due, at, flag }, words }: BorderStateProps) {
  const { t } = useTranslation('punch');
  const tag = flag ? <Tag tone={flagTone(flag)}>{t(`flag.${flag}`)}</Tag> : null;
  if (at !== null) {
    return (
      <>
        <span>{words(at)}</span>
        {tag}
      </>
    );
  }
  return isAbsence(flag) ? tag : <span className="punch-quiet">{t(due === null ? 'notAsked' : 'open')}</span>;
}
