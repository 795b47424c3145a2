import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useDayHours } from './day-hours';
import { nearestDay, todayText } from './days';
import { dayOf, nextPeriod, timeOf, type Period } from './moments';
import { EARLIEST, LATEST, MonthGrid, type DayLook } from './month-grid';
import { PanelForm } from './panel-form';
import { hasKeyboard, QuickChoices, quickDays } from './quick-choices';
import { TimeChoice, TimeRow } from './time-choice';
import { TypedMoment } from './typed-moment';
import { dayWords, periodWords } from './words';

export type Preset = { key: string; text: string; start: string; end: string };

export type PeriodPanelProps = {
  label: string;
  mode: 'day' | 'minute';
  value: Period;
  earliest?: string | undefined;
  latest?: string | undefined;
  /** Periods that are chosen with one tap; days from today on when left out. */
  presets?: readonly Preset[] | undefined;
  isOptional?: boolean | undefined;
  /** True lets the period be without an end. */
  isOpenEnded?: boolean | undefined;
  /** How long a period is, in words. */
  renderLength?: ((period: Period) => ReactNode) | undefined;
  onDone: (value: Period | undefined) => void;
};

/** The parts of a working day that are asked for most often. */
const DAY_PARTS = [
  { key: 'wholeDay', start: '09:00', end: '18:00' },
  { key: 'morning', start: '09:00', end: '12:00' },
  { key: 'afternoon', start: '13:00', end: '18:00' },
] as const;
const ENDS = ['start', 'end'] as const;
type End = (typeof ENDS)[number];

/** From and to in one gesture: the first tap begins the period, the second one ends it. */
export function PeriodPanel(props: PeriodPanelProps) {
  const { label, mode, value, earliest = EARLIEST, latest = LATEST, isOptional, isOpenEnded, onDone } = props;
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const today = todayText();
  const hasTime = mode === 'minute';
  const [days, setDays] = useState<Period>({
    start: value.start && dayOf(value.start),
    end: value.end && dayOf(value.end),
  });
  const [chosenTimes, setChosenTimes] = useState<Partial<Record<End, string>>>({
    start: (value.start && timeOf(value.start)) || undefined,
    end: (value.end && timeOf(value.end)) || undefined,
  });
  const hasOwnTimes = chosenTimes.start !== undefined && chosenTimes.end !== undefined;
  const hours = useDayHours(days, !hasTime || hasOwnTimes);
  const times = {
    start: chosenTimes.start ?? hours?.start?.start ?? DAY_PARTS[0].start,
    end: chosenTimes.end ?? hours?.end?.end ?? DAY_PARTS[0].end,
  };
  const [month, setMonth] = useState(
    nearestDay(dayOf(value.start ?? value.end ?? today), earliest, latest).slice(0, 7),
  );
  const [isTyping, setTyping] = useState(hasKeyboard);
  const [wrong, setWrong] = useState<Partial<Record<End, boolean>>>({});
  const [open, setOpen] = useState<End>();

  const momentOf = (end: End) => {
    const day = days[end];
    return day && (hasTime ? `${day} ${times[end]}` : day);
  };
  const period: Period = { start: momentOf('start'), end: momentOf('end') };
  const isOneDay = days.start !== undefined && days.start === days.end;
  const isReversed =
    period.start !== undefined &&
    period.end !== undefined &&
    (hasTime ? period.end <= period.start : period.end < period.start);
  const isComplete = period.start !== undefined && (period.end !== undefined || isOpenEnded === true);
  const choose = (next: Period) => {
    setWrong({});
    setDays(next);
  };
  const handleRead = (end: End, read: string | undefined) => {
    setWrong({ ...wrong, [end]: read === undefined });
    if (read) {
      setDays({ ...days, [end]: dayOf(read) });
      if (timeOf(read)) {
        setChosenTimes({ ...chosenTimes, [end]: timeOf(read) });
      }
      setMonth(read.slice(0, 7));
    }
  };
  const lookOf = (day: string): DayLook | undefined => {
    const { start, end } = days;
    if (day === start) {
      return end === undefined || end === start ? 'chosen' : 'start';
    }
    if (day === end) {
      return 'end';
    }
    return start && end && day > start && day < end ? 'between' : undefined;
  };
  const presets =
    props.presets ??
    quickDays(today, earliest, latest).map(({ key, day }) => ({
      key,
      text: t(`date.${key}`),
      start: day,
      end: day,
    }));
  if (open) {
    return (
      <TimeChoice
        label={t(`date.${open}Time`)}
        value={times[open]}
        mayEndDay={false}
        after={open === 'end' && isOneDay ? times.start : undefined}
        onChoose={(time) => {
          setChosenTimes({ ...chosenTimes, [open]: time });
          setOpen(undefined);
        }}
        onBack={() => setOpen(undefined)}
      />
    );
  }
  const length = isComplete && !isReversed ? props.renderLength?.(period) : undefined;
  return (
    <PanelForm
      hasConfirm
      isReady={isComplete && !isReversed && wrong.start !== true && wrong.end !== true}
      error={isReversed ? t('date.endFirst') : undefined}
      summary={
        days.start === undefined ? (
          t('date.chooseStart')
        ) : days.end === undefined ? (
          isOpenEnded ? (
            t('date.since', { day: dayWords(days.start, language) })
          ) : (
            t('date.chooseEnd', { day: dayWords(days.start, language) })
          )
        ) : (
          <>
            {hasTime ? null : periodWords(period, language)}
            {length ? <span className="dt-length">{length}</span> : null}
          </>
        )
      }
      onClear={isOptional && (value.start || value.end) ? () => onDone(undefined) : undefined}
      onConfirm={() => onDone(period)}
    >
      <QuickChoices
        choices={presets.map(({ key, text, start, end }) => ({
          key,
          text,
          isChosen: start === days.start && end === days.end,
          onPress: () => {
            choose({ start, end });
            setMonth(end.slice(0, 7));
          },
        }))}
        isTyping={isTyping}
        onType={() => {
          setWrong({});
          setTyping(!isTyping);
        }}
      />
      {isTyping ? (
        <div className="dt-typed-pair">
          {ENDS.map((end) => (
            <TypedMoment
              key={end}
              label={t(`date.${end}`)}
              mode={mode}
              value={momentOf(end)}
              earliest={earliest}
              latest={latest}
              onRead={(read) => handleRead(end, read)}
            />
          ))}
        </div>
      ) : null}
      <MonthGrid
        month={month}
        label={label}
        earliest={earliest}
        latest={latest}
        lookOf={lookOf}
        takesFocus
        onMonth={setMonth}
        onPress={(day) => choose(nextPeriod(days, day))}
      />
      {hasTime && isOneDay ? (
        <div className="dt-quick-row">
          {DAY_PARTS.map(({ key, start, end }) => (
            <button
              key={key}
              type="button"
              className="dt-chip"
              aria-pressed={times.start === start && times.end === end}
              onClick={() => setChosenTimes({ start, end })}
            >
              {t(`date.${key}`)}
            </button>
          ))}
        </div>
      ) : null}
      {hours ? (
        <output className="dt-hours">
          {t(`date.${(hours.start ?? hours.end) ? 'shiftHours' : 'usualHours'}`)}
        </output>
      ) : null}
      {hasTime
        ? ENDS.map((end) => (
            <TimeRow
              key={end}
              label={t(`date.${end}`)}
              time={times[end]}
              words={days[end] && dayWords(days[end], language)}
              onOpen={() => setOpen(end)}
            />
          ))
        : null}
    </PanelForm>
  );
}
