import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { EARLIEST, LATEST, nearestDay, todayText } from './days';
import { dayOf, nowText, timeOf } from './moments';
import { MonthGrid } from './month-grid';
import { PanelForm } from './panel-form';
import { hasKeyboard, QuickChoices, quickDays } from './quick-choices';
import { TimeChoice, TimeRow } from './time/time-choice';
import { TypedMoment } from './typed-moment';
import { momentWords } from './words';

export type DatePanelProps = {
  label: string;
  mode: 'day' | 'minute';
  value: string | undefined;
  /** Where the calendar stands while nothing is chosen; today when left out. */
  suggestion?: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  isDisabled?: ((day: string) => boolean) | undefined;
  /** True lets what is chosen be taken back. */
  isOptional?: boolean | undefined;
  onDone: (value: string | undefined) => void;
};

const MORNING = '09:00';

/** One day, or one moment. A day alone is taken with the tap on it. */
export function DatePanel(props: DatePanelProps) {
  const { label, mode, value, suggestion, earliest = EARLIEST, latest = LATEST, isOptional, onDone } = props;
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const today = todayText();
  const [day, setDay] = useState(value && dayOf(value));
  const [time, setTime] = useState((value && timeOf(value)) || (suggestion && timeOf(suggestion)) || MORNING);
  const [month, setMonth] = useState(
    nearestDay(dayOf(value ?? suggestion ?? today), earliest, latest).slice(0, 7),
  );
  const [isTyping, setTyping] = useState(hasKeyboard);
  const [isWrong, setWrong] = useState(false);
  const [isTimeOpen, setTimeOpen] = useState(false);
  const hasTime = mode === 'minute';
  const chosen = day && (hasTime ? `${day} ${time}` : day);

  const press = (next: string) => {
    if (hasTime) {
      setWrong(false);
      setDay(next);
      setMonth(next.slice(0, 7));
    } else {
      onDone(next);
    }
  };
  const handleRead = (read: string | undefined) => {
    setWrong(read === undefined);
    if (read) {
      setDay(dayOf(read));
      setTime(timeOf(read) || time);
      setMonth(read.slice(0, 7));
    }
  };
  const quick = quickDays(today, earliest, latest)
    .filter((one) => !props.isDisabled?.(one.day))
    .map((one) => ({
      key: one.key,
      text: t(`date.${one.key}`),
      isChosen: one.day === day,
      onPress: () => press(one.day),
    }));
  const now = {
    key: 'now',
    text: t('date.now'),
    onPress: () => {
      press(today);
      setTime(timeOf(nowText('minute')));
    },
  };
  if (isTimeOpen) {
    return (
      <TimeChoice
        label={t('date.time')}
        value={time}
        onChoose={(next) => {
          setTime(next);
          setTimeOpen(false);
        }}
        onBack={() => setTimeOpen(false)}
      />
    );
  }
  return (
    <PanelForm
      hasConfirm={hasTime || isTyping}
      isReady={chosen !== undefined && !isWrong}
      onClear={isOptional && value ? () => onDone(undefined) : undefined}
      onConfirm={() => onDone(chosen)}
    >
      <QuickChoices
        choices={hasTime && quick.some(({ key }) => key === 'today') ? [now, ...quick] : quick}
        isTyping={isTyping}
        onType={() => {
          setWrong(false);
          setTyping(!isTyping);
        }}
      />
      {isTyping ? (
        <TypedMoment
          label={t('date.type')}
          mode={mode}
          value={chosen}
          earliest={earliest}
          latest={latest}
          onRead={handleRead}
        />
      ) : null}
      <MonthGrid
        month={month}
        label={label}
        earliest={earliest}
        latest={latest}
        isDisabled={props.isDisabled}
        lookOf={(one) => (one === day ? 'chosen' : undefined)}
        takesFocus
        onMonth={setMonth}
        onPress={press}
      />
      {hasTime ? (
        <TimeRow
          label={t('date.time')}
          time={time}
          words={chosen && momentWords(chosen, language)}
          onOpen={() => setTimeOpen(true)}
        />
      ) : null}
    </PanelForm>
  );
}
