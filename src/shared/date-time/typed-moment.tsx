import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { TextField } from '@/shared/ui/field/text-field';
import { dayOf, readTime, readTyped, type MomentMode } from './moments';
import { dayWords } from './words';

type TypedMomentProps = {
  label: string;
  mode: MomentMode;
  value: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  mayEndDay?: boolean;
  /** Told what is read; undefined while it cannot be read or may not be chosen. */
  onRead: (value: string | undefined) => void;
};

const EXAMPLE = { day: 'date.typeDay', minute: 'date.typeMinute', time: 'date.typeTime' } as const;

/** A moment typed by the keyboard. */
export function TypedMoment({ label, mode, value, earliest, latest, mayEndDay, onRead }: TypedMomentProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  /** Undefined while what is chosen stands here. */
  const [typed, setTyped] = useState<{ text: string; read: string | undefined; error?: string }>();
  const read = (text: string) => {
    const moment = mode === 'time' ? readTime(text, mayEndDay) : readTyped(text, mode);
    if (moment === undefined) {
      return { text, read: undefined, ...(text.trim() === '' ? {} : { error: t('date.typeWrong') }) };
    }
    const day = dayOf(moment);
    if (mode !== 'time' && earliest && day < earliest) {
      return { text, read: undefined, error: t('date.tooEarly', { day: dayWords(earliest, language) }) };
    }
    if (mode !== 'time' && latest && day > latest) {
      return { text, read: undefined, error: t('date.tooLate', { day: dayWords(latest, language) }) };
    }
    return { text, read: moment };
  };
  const isTyping = typed !== undefined && (typed.read === undefined || typed.read === value);
  return (
    <TextField
      name={`typed-${mode}`}
      label={label}
      value={isTyping ? typed.text : (value ?? '')}
      error={isTyping ? typed.error : undefined}
      note={t(EXAMPLE[mode])}
      autoComplete="off"
      inputMode={mode === 'minute' ? 'text' : 'numeric'}
      maxLength={20}
      onFocus={(event) => event.target.select()}
      onChange={(text) => {
        const next = read(text);
        setTyped(next);
        onRead(next.read);
      }}
    />
  );
}
