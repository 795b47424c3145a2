import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { ControlTexts } from '@/shared/ui/theme/control-texts';
import { Later, later } from '@/shared/ui/page/later';
import { PickButton } from '@/shared/ui/button/pick-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Skeleton } from '@/shared/ui/page/skeleton';
import type { TimeChoiceProps } from './time-choice';
import { timeWords } from '../words';

const choice = later<TimeChoiceProps>(() => import('./time-choice').then((file) => file.TimeChoice));

type TimeFieldProps = {
  name?: string;
  label: string;
  /** Heading of the sheet; the label when left out. */
  title?: string | undefined;
  value: string | undefined;
  /** Says more than the time alone: of which day it is. */
  text?: string | undefined;
  suggestion?: string | undefined;
  /** True lets 24:00 be chosen, the end of a day. */
  mayEndDay?: boolean | undefined;
  /** Only later times may be chosen. */
  after?: string | undefined;
  isOptional?: boolean | undefined;
  placeholder?: string | undefined;
  error?: string | undefined;
  note?: ReactNode;
  onChange: (value: string | undefined) => void;
};

/** A field for a time of the day (`HH:mm`). */
export function TimeField(props: TimeFieldProps) {
  return <ControlTexts label={props.label}>{() => <ReadyField {...props} />}</ControlTexts>;
}

function ReadyField(props: TimeFieldProps) {
  const { name, label, title = label, value, suggestion, mayEndDay, after, isOptional, onChange } = props;
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const handleChoose = (time: string | undefined) => {
    setOpen(false);
    onChange(time);
  };
  return (
    <>
      <PickButton
        name={name}
        label={label}
        text={props.text ?? (value && timeWords(value, language))}
        placeholder={props.placeholder ?? t('date.choose')}
        icon="clock"
        error={props.error}
        note={props.note}
        onPress={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} title={title} onClose={() => setOpen(false)}>
        <Later
          part={choice}
          fallback={<Skeleton height="20rem" />}
          props={{
            label: title,
            value,
            suggestion,
            mayEndDay,
            after,
            onChoose: handleChoose,
            onClear: isOptional && value ? () => handleChoose(undefined) : undefined,
          }}
        />
      </Sheet>
    </>
  );
}
