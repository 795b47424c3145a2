import { useTranslation } from 'react-i18next';
import type { Language } from '@contract/limits';
import { useLanguage } from '@/shared/i18n/use-language';
import { Wheels } from '@/shared/ui/wheel/wheels';
import { timeText } from '../moments';
import { timeWords } from '../words';

type TimeWheelsProps = {
  label: string;
  time: string;
  mayEndDay?: boolean;
  /** Only later times are offered, next to what is chosen. */
  after?: string | undefined;
  onTurn: (time: string) => void;
};

const STEP_MINUTES = 5;
const DAY_MINUTES = 24 * 60;

/** Hours and minutes of a day. Minutes are steps of five, with the chosen one among them. */
export function TimeWheels({ label, time, mayEndDay = false, after, onTurn }: TimeWheelsProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const times = offeredTimes(time, mayEndDay, after);
  const hours = [...new Set(times.map(hourOf))];
  const minutes = times.filter((one) => hourOf(one) === hourOf(time)).map(minuteOf);
  return (
    <Wheels
      label={label}
      takesFocus
      wheels={[
        {
          label: t('date.hour'),
          value: hourOf(time),
          items: hours.map((hour) => ({ value: hour, text: hourWords(hour, language) })),
        },
        {
          label: t('date.minute'),
          value: minuteOf(time),
          items: minutes.map((minute) => ({ value: minute, text: minute })),
        },
      ]}
      onTurn={(wheel, value) =>
        onTurn(wheel === 0 ? nearest(times, value, minuteOf(time)) : `${hourOf(time)}:${value}`)
      }
    />
  );
}

const hourOf = (time: string) => time.slice(0, 2);
const minuteOf = (time: string) => time.slice(3);

/** Times that the wheels offer: in steps, later than the other end, and the chosen one in any case. */
export function offeredTimes(time: string, mayEndDay: boolean, after: string | undefined): string[] {
  const end = DAY_MINUTES + (mayEndDay ? 1 : 0);
  const steps = Array.from({ length: Math.ceil(end / STEP_MINUTES) }, (_, index) =>
    timeText(index * STEP_MINUTES),
  );
  return [...new Set([...steps.filter((one) => after === undefined || one > after), time])].sort();
}

/** The time of an hour with these minutes, or the nearest one before that it has; its first one where all are later. */
function nearest(times: readonly string[], hour: string, minute: string): string {
  const ofHour = times.filter((one) => hourOf(one) === hour);
  return ofHour.filter((one) => minuteOf(one) <= minute).at(-1) ?? ofHour[0] ?? `${hour}:${minute}`;
}

/** The suggested time where it is late enough, else the next full half hour after the other end, as far as the day goes. */
export function laterTime(suggestion: string, after: string | undefined): string {
  if (after === undefined || suggestion > after) {
    return suggestion;
  }
  const minutes = Number(hourOf(after)) * 60 + Number(minuteOf(after));
  return timeText(Math.min(DAY_MINUTES - STEP_MINUTES, (Math.floor(minutes / 30) + 1) * 30));
}

/** An hour as its wheel shows it: 14, 2 PM. */
const hourWords = (hour: string, language: Language): string =>
  timeWords(`${hour}:00`, language).replace(':00', '');
