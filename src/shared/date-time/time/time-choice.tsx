import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { PanelForm } from '../panel-form';
import { laterTime, TimeWheels } from './time-wheels';
import { TypedMoment } from '../typed-moment';
import { timeWords } from '../words';
import '../date-time.css';

type TimeRowProps = {
  label: string;
  time: string;
  /** The day that the time belongs to, in words. */
  words?: string | undefined;
  onOpen: () => void;
};

/** The time of a chosen day, below its calendar. */
export function TimeRow({ label, time, words, onOpen }: TimeRowProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  return (
    <div className="dt-time-row">
      <span className="dt-time-of">
        <span>{label}</span>
        {words ? <span className="dt-time-day">{words}</span> : null}
      </span>
      <button
        type="button"
        className="dt-time-open"
        aria-label={t('date.changeTime', { label, time: timeWords(time, language) })}
        onClick={onOpen}
      >
        {timeWords(time, language)}
        <Icon name="chevron-right" size={1} />
      </button>
    </div>
  );
}

export type TimeChoiceProps = {
  label: string;
  value: string | undefined;
  suggestion?: string | undefined;
  mayEndDay?: boolean | undefined;
  after?: string | undefined;
  onChoose: (time: string) => void;
  /** Left out where there is nothing to go back to. */
  onBack?: (() => void) | undefined;
  onClear?: (() => void) | undefined;
};

/** A time of the day: turned on wheels, or typed. */
export function TimeChoice(props: TimeChoiceProps) {
  const { label, value, suggestion = '09:00', mayEndDay = false, after, onChoose, onBack, onClear } = props;
  const { t } = useTranslation('fields');
  const [time, setTime] = useState(value ?? laterTime(suggestion, after));
  const [isWrong, setWrong] = useState(false);
  const isEarly = !isWrong && after !== undefined && time <= after;
  const take = (next: string | undefined) => {
    setWrong(next === undefined);
    setTime(next ?? time);
  };
  return (
    <PanelForm
      hasConfirm
      isReady={!isWrong && !isEarly}
      error={isEarly ? t('date.endFirst') : undefined}
      onClear={onClear}
      onConfirm={() => onChoose(time)}
    >
      {onBack ? (
        <div className="dt-back">
          <IconButton icon="chevron-left" label={t('date.backToDays')} onClick={onBack} />
          <span>{label}</span>
        </div>
      ) : null}
      <TypedMoment
        label={t('date.typeTimeLabel')}
        mode="time"
        value={time}
        mayEndDay={mayEndDay}
        onRead={take}
      />
      <TimeWheels label={label} time={time} mayEndDay={mayEndDay} after={after} onTurn={take} />
    </PanelForm>
  );
}
