import { identifier } from '@contract/text/identifying-text';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@contract/limits';
import { useCountdown } from '@/shared/lib/time/use-countdown';
import { Button } from '../button/button';
import { TextField, type TextFieldProps } from './text-field';

type CodeFieldProps = Pick<
  TextFieldProps,
  'name' | 'label' | 'value' | 'error' | 'note' | 'placeholder' | 'enterKeyHint' | 'disabled'
> & {
  onChange: (value: string) => void;
  /** Names the countdown; it belongs to the number or address that the code goes to and survives a reload. */
  countdown: string;
  /** Asks for a code. Answers the seconds until the next one may be asked for; undefined when none was sent. */
  onSend: () => Promise<number | undefined>;
  /** The attempt that sends it. */
  sending: { isBusy: boolean; isLocked: boolean };
};

/** A six-digit code with the button that sends it and the wait before the next one. */
export function CodeField({ countdown, onSend, sending, onChange, ...field }: CodeFieldProps) {
  const { t } = useTranslation('common');
  const { seconds, start } = useCountdown(countdown);
  const input = useRef<HTMLInputElement>(null);
  const [sentFor, setSentFor] = useState<string>();
  const ask = t(sentFor === countdown ? 'resendCode' : 'sendCode');

  const handleSend = async () => {
    const wait = await onSend();
    if (wait !== undefined) {
      start(wait);
      setSentFor(countdown);
      onChange('');
      input.current?.focus();
    }
  };
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(text) => onChange(identifier(text).replace(/\D/g, '').slice(0, LIMITS.codeDigits))}
      aside={
        <Button
          className="hr-send-code"
          disabled={field.disabled || seconds > 0 || sending.isLocked}
          isBusy={sending.isBusy}
          onClick={() => void handleSend()}
        >
          {seconds > 0 ? t('resendIn', { seconds }) : ask}
        </Button>
      }
    />
  );
}
