import { LIMITS } from '@contract/limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '@/shared/lib/use-countdown';
import { Button } from '@/shared/ui/button';
import { sendCode } from '../api';

type CodeFieldProps = {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (code: string) => void;
  onSendFailed: (cause: unknown) => void;
};

/** The 6-digit code that goes to the account's mobile, and asking for it again after a while. */
export function CodeField({ value, error, disabled, onChange, onSendFailed }: CodeFieldProps) {
  const { t } = useTranslation(['account-cancel', 'common']);
  const id = useId();
  // The wait outlives a reload: the backend's does, too.
  const { seconds, start } = useCountdown('code.cancel');
  const [sentTo, setSentTo] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const handleSend = async () => {
    setIsSending(true);
    try {
      const { waitSeconds, maskedMobile } = await sendCode();
      start(waitSeconds);
      setSentTo(maskedMobile);
      document.getElementById(id)?.focus();
    } catch (cause) {
      onSendFailed(cause);
    } finally {
      setIsSending(false);
    }
  };
  const sendText =
    seconds > 0
      ? t('common:resendIn', { seconds })
      : t(sentTo === undefined ? 'common:sendCode' : 'common:resendCode');
  return (
    <div className="cancel-field">
      <label htmlFor={id}>{t('code.title')}</label>
      <div className="cancel-code">
        <div className="cancel-box" data-wrong={error ? '' : undefined}>
          <input
            id={id}
            name="vCode"
            value={value}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={t('code.placeholder')}
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, LIMITS.codeDigits))}
          />
        </div>
        <Button
          className="cancel-send"
          isBusy={isSending}
          disabled={disabled || seconds > 0}
          onClick={() => void handleSend()}
        >
          {isSending ? t('code.sending') : sendText}
        </Button>
      </div>
      <p id={`${id}-note`} className="cancel-hint" data-wrong={error ? '' : undefined} aria-live="polite">
        {error ?? (sentTo === undefined ? t('code.lead') : t('code.sentTo', { mobile: sentTo }))}
      </p>
    </div>
  );
}
