import { addDays } from '@contract/day';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { EARLIEST, LATEST, todayText } from '../days';
import { useDayMarks, type DayMark } from '../day-hours';
import type { Period } from '../moments';
import { MonthGrid } from '../month-grid';
import { PanelForm } from '../panel-form';
import { hasKeyboard, QuickChoices, quickDays } from '../quick-choices';
import { TimeChoice, TimeRow } from '../time/time-choice';
import { TypedMoment } from '../typed-moment';
import { clockOf, DAY_PARTS, ENDS, usePeriod, type DayPart, type End } from './use-period';
import { dayWords, periodWords } from '../words';

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
  const marks = useDayMarks(choice.month);
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
        value={clockOf(times[open])}
        mayEndDay={false}
        after={open === 'end' && choice.isOneDay && times.end <= '24:00' ? times.start : undefined}
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
        {...(marks && {
          renderMark: (day) => <Mark mark={marks(day)} />,
          markWords: (day) => marks(day)?.words ?? '',
        })}
        takesFocus
        onMonth={choice.setMonth}
        onPress={choice.press}
      />
      {mode === 'minute' && choice.isOneDay ? (
        <DayParts times={times} hours={hours} timesOf={choice.timesOfPart} onChoose={choice.choosePart} />
      ) : null}
      {hours ? <output className="dt-hours">{t(`date.counts.${basisOf(hours)}`)}</output> : null}
      {mode === 'minute' ? <TimeRows days={days} times={times} onOpen={setOpen} /> : null}
    </PanelForm>
  );
}

/** By what the days count: work says more than a day off at the other end. */
function basisOf({ start, end }: NonNullable<ReturnType<typeof usePeriod>['hours']>) {
  const found = [start?.basis, end?.basis].filter((one) => one !== undefined);
  return found.find((one) => one !== 'off' && one !== 'holiday') ?? found[0] ?? 'unknown';
}

function Mark({ mark }: { mark: DayMark | undefined }) {
  return mark ? (
    <span className="dt-mark" data-kind={mark.kind} aria-hidden="true">
      {mark.text}
    </span>
  ) : null;
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

type DayPartsProps = {
  times: Period;
  hours: ReturnType<typeof usePeriod>['hours'];
  timesOf: (part: DayPart) => Record<End, string>;
  onChoose: (part: DayPart) => void;
};

/** The whole of a day or half of it, with one tap: of its shift, where that is known. */
function DayParts({ times, hours, timesOf, onChoose }: DayPartsProps) {
  const { t } = useTranslation('fields');
  const isShift = hours?.start?.halves !== undefined && hours.start.basis === 'shift';
  return (
    <div className="dt-quick-row">
      {DAY_PARTS.map(({ key }) => (
        <button
          key={key}
          type="button"
          className="dt-chip"
          aria-pressed={times.start === timesOf(key).start && times.end === timesOf(key).end}
          onClick={() => onChoose(key)}
        >
          {t(isShift && key !== 'wholeDay' ? `date.shiftHalf.${key}` : `date.${key}`)}
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
    const isNext = times[end] > '24:00';
    const day = days[end] && isNext ? addDays(days[end], 1) : days[end];
    return (
      <TimeRow
        key={end}
        label={t(`date.${end}`)}
        time={clockOf(times[end])}
        words={day && dayWords(day, language)}
        onOpen={() => onOpen(end)}
      />
    );
  });
}
