import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { EARLIEST, LATEST, todayText } from './days';
import type { Period } from './moments';
import { MonthGrid } from './month-grid';
import { PanelForm } from './panel-form';
import { hasKeyboard, QuickChoices, quickDays } from './quick-choices';
import { TimeChoice, TimeRow } from './time-choice';
import { TypedMoment } from './typed-moment';
import { DAY_PARTS, ENDS, usePeriod, type End } from './use-period';
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

/** From and to in one gesture: the first tap begins the period, the second one ends it. */
export function PeriodPanel(props: PeriodPanelProps) {
  const { label, mode, value, earliest = EARLIEST, latest = LATEST, isOptional, onDone } = props;
  const { isOpenEnded = false } = props;
  const { t } = useTranslation('fields');
  const choice = usePeriod({ mode, value, earliest, latest, isOpenEnded });
  const { days, times, hours, period } = choice;
  const [isTyping, setTyping] = useState(hasKeyboard);
  const [open, setOpen] = useState<End>();
  const presets =
    props.presets ??
    quickDays(todayText(), earliest, latest).map(({ key, day }) => ({
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
        after={open === 'end' && choice.isOneDay ? times.start : undefined}
        onChoose={(time) => {
          choice.setTimes({ [open]: time });
          setOpen(undefined);
        }}
        onBack={() => setOpen(undefined)}
      />
    );
  }
  const length = choice.isWhole ? props.renderLength?.(period) : undefined;
  return (
    <PanelForm
      hasConfirm
      isReady={choice.isReady}
      error={choice.isReversed ? t('date.endFirst') : undefined}
      summary={<Summary days={days} mode={mode} period={period} isOpenEnded={isOpenEnded} length={length} />}
      onClear={isOptional && (value.start || value.end) ? () => onDone(undefined) : undefined}
      onConfirm={() => onDone(period)}
    >
      <QuickChoices
        choices={presets.map(({ key, text, start, end }) => ({
          key,
          text,
          isChosen: start === days.start && end === days.end,
          onPress: () => {
            choice.choose({ start, end });
            choice.setMonth(end.slice(0, 7));
          },
        }))}
        isTyping={isTyping}
        onType={() => {
          choice.forgiveTyping();
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
              value={period[end]}
              earliest={earliest}
              latest={latest}
              onRead={(moment) => choice.read(end, moment)}
            />
          ))}
        </div>
      ) : null}
      <MonthGrid
        month={choice.month}
        label={label}
        earliest={earliest}
        latest={latest}
        lookOf={choice.lookOf}
        takesFocus
        onMonth={choice.setMonth}
        onPress={choice.press}
      />
      {mode === 'minute' && choice.isOneDay ? <DayParts times={times} onChoose={choice.setTimes} /> : null}
      {hours ? (
        <output className="dt-hours">
          {t(`date.${(hours.start ?? hours.end) ? 'shiftHours' : 'usualHours'}`)}
        </output>
      ) : null}
      {mode === 'minute' ? <TimeRows days={days} times={times} onOpen={setOpen} /> : null}
    </PanelForm>
  );
}

type SummaryProps = {
  days: Period;
  mode: 'day' | 'minute';
  period: Period;
  isOpenEnded: boolean;
  length: ReactNode;
};

/** What is chosen so far, or what to choose next. Times are told by their own rows. */
function Summary({ days, mode, period, isOpenEnded, length }: SummaryProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  if (days.start === undefined) {
    return t('date.chooseStart');
  }
  if (days.end === undefined) {
    return t(isOpenEnded ? 'date.since' : 'date.chooseEnd', { day: dayWords(days.start, language) });
  }
  return (
    <>
      {mode === 'minute' ? null : periodWords(period, language)}
      {length ? <span className="dt-length">{length}</span> : null}
    </>
  );
}

type DayPartsProps = { times: Period; onChoose: (times: { start: string; end: string }) => void };

/** The whole of a day or half of it, with one tap. */
function DayParts({ times, onChoose }: DayPartsProps) {
  const { t } = useTranslation('fields');
  return (
    <div className="dt-quick-row">
      {DAY_PARTS.map(({ key, start, end }) => (
        <button
          key={key}
          type="button"
          className="dt-chip"
          aria-pressed={times.start === start && times.end === end}
          onClick={() => onChoose({ start, end })}
        >
          {t(`date.${key}`)}
        </button>
      ))}
    </div>
  );
}

type TimeRowsProps = { days: Period; times: Record<End, string>; onOpen: (end: End) => void };

/** When the period begins and ends, each with the way to its list of times. */
function TimeRows({ days, times, onOpen }: TimeRowsProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  return ENDS.map((end) => {
    const day = days[end];
    return (
      <TimeRow
        key={end}
        label={t(`date.${end}`)}
        time={times[end]}
        words={day && dayWords(day, language)}
        onOpen={() => onOpen(end)}
      />
    );
  });
}
