import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { ControlTexts } from '@/shared/ui/theme/control-texts';
import { Later, later } from '@/shared/ui/page/later';
import { PickButton } from '@/shared/ui/button/pick-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Skeleton } from '@/shared/ui/page/skeleton';
import type { DatePanelProps } from './date-panel';
import { momentWords } from './words';

const panel = later<DatePanelProps>(() => import('./date-panel').then((file) => file.DatePanel));

type DateFieldProps = Omit<DatePanelProps, 'onDone'> & {
  name?: string;
  placeholder?: string | undefined;
  error?: string | undefined;
  note?: ReactNode;
  onChange: (value: string | undefined) => void;
};

/** A field for a day (`YYYY-MM-DD`) or a moment (`YYYY-MM-DD HH:mm`), chosen on a calendar and shown in words. */
export function DateField(props: DateFieldProps) {
  return <ControlTexts label={props.label}>{() => <ReadyField {...props} />}</ControlTexts>;
}

function ReadyField({ name, placeholder, error, note, onChange, ...choice }: DateFieldProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { label, value } = choice;
  const handleDone = (next: string | undefined) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <>
      <PickButton
        name={name}
        label={label}
        text={value && momentWords(value, language)}
        placeholder={placeholder ?? t('date.choose')}
        icon="calendar"
        error={error}
        note={note}
        onPress={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} title={label} onClose={() => setOpen(false)}>
        <Later
          part={panel}
          fallback={<Skeleton height="24rem" />}
          props={{ ...choice, onDone: handleDone }}
        />
      </Sheet>
    </>
  );
}
