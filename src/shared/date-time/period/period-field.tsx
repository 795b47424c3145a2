import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { ControlTexts } from '@/shared/ui/theme/control-texts';
import { PickButton } from '@/shared/ui/button/pick-button';
import type { Period } from '../moments';
import type { PeriodPanelProps } from './period-panel';
import { PeriodSheet } from './period-sheet';
import { momentWords, periodWords } from '../words';

type PeriodFieldProps = Omit<PeriodPanelProps, 'onDone'> & {
  name?: string;
  placeholder?: string | undefined;
  error?: string | undefined;
  note?: ReactNode;
  onChange: (value: Period | undefined) => void;
};

/** A field for from and to, chosen together on one calendar and shown in words. */
export function PeriodField(props: PeriodFieldProps) {
  return <ControlTexts label={props.label}>{() => <ReadyField {...props} />}</ControlTexts>;
}

function ReadyField({ name, placeholder, error, note, onChange, ...choice }: PeriodFieldProps) {
  const { t } = useTranslation('fields');
  const [isOpen, setOpen] = useState(false);
  const text = usePeriodText(choice.value);
  return (
    <>
      <PickButton
        name={name}
        label={choice.label}
        text={text}
        placeholder={placeholder ?? t('date.choose')}
        icon="calendar-range"
        error={error}
        note={note}
        onPress={() => setOpen(true)}
      />
      <PeriodSheet {...choice} isOpen={isOpen} onDone={onChange} onClose={() => setOpen(false)} />
    </>
  );
}

/** A period in words, also one that is open at an end; undefined for none. The texts of controls have to be there. */
export function usePeriodText(period: Period): string | undefined {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const { start, end } = period;
  if (start && !end) {
    return t('date.since', { day: momentWords(start, language) });
  }
  return end && !start ? t('date.until', { day: momentWords(end, language) }) : periodWords(period, language);
}
