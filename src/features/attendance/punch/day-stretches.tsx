import type { PunchPage } from '@contract/attendance/punch-calls';
import { useTranslation } from 'react-i18next';
import { dayWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { daysAfter, minuteWords } from './clock-words';

type Day = PunchPage['days'][number];
type Stretch = Day['stretches'][number];

/** The hours of a work date, each with its two punches. */
export function DayStretches({ day, now }: { day: Day; now: number }) {
  const { t } = useTranslation('punch');
  const language = useLanguage();
  const words = (minute: number) => {
    const after = daysAfter(minute, day.workDate);
    return after > 0 ? t('nextDay', { time: minuteWords(minute, language) }) : minuteWords(minute, language);
  };
  return (
    <Section title={dayWords(day.workDate, language)}>
      {day.stretches.length === 0 ? <p className="punch-none">{t(`free.${day.state}`)}</p> : null}
      <ul className="punch-stretches">
        {day.stretches.map((one) => (
          <li key={one.start} className="punch-stretch">
            <span className="punch-hours">{`${words(one.start)} – ${words(one.end)}`}</span>
            {(['in', 'out'] as const).map((side) => (
              <span key={side} className="punch-border">
                <span className="punch-quiet">{t(`side.${side}`)}</span>
                <BorderState stretch={one} side={side} now={now} words={words} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type BorderStateProps = {
  stretch: Stretch;
  side: 'in' | 'out';
  now: number;
  words: (minute: number) => string;
};

function BorderState({ stretch, side, now, words }: BorderStateProps) {
  const { t } = useTranslation('punch');
  const { due, at } = stretch[side];
  if (at !== null) {
    const isOff = due !== null && (side === 'in' ? at > due : at < due);
    return (
      <>
        <span>{words(at)}</span>
        {isOff ? <Tag tone="warn">{t(side === 'in' ? 'late' : 'early')}</Tag> : null}
      </>
    );
  }
  if (due === null) {
    return <span className="punch-quiet">{t('notAsked')}</span>;
  }
  return now >= stretch.closes ? (
    <Tag tone="bad">{t('missing')}</Tag>
  ) : (
    <span className="punch-quiet">{t('open')}</span>
  );
}
