import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { CodeField } from '@/shared/ui/field/code-field';

type CancelCodeFieldProps = {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (code: string) => void;
};

/** The 6-digit code that goes to the account's mobile, and asking for it again after a while. */
export function CancelCodeField({ value, error, disabled, onChange }: CancelCodeFieldProps) {
  const { t } = useTranslation('account-cancel');
  const sending = useAttempt();
  const [sentTo, setSentTo] = useState<string>();
  const handleSend = () =>
    sending.attempt([], async () => {
      const { waitSeconds, maskedMobile } = await call(
        sendVCForMobile,
        { scene: 'cancel' },
        { silent: true },
      );
      setSentTo(maskedMobile);
      return waitSeconds;
    });
  return (
    <CodeField
      name="vCode"
      label={t('code.title')}
      value={value}
      error={error ?? sending.alert}
      note={sentTo === undefined ? t('code.lead') : t('code.sentTo', { mobile: sentTo })}
      placeholder={t('code.placeholder')}
      enterKeyHint="done"
      disabled={disabled}
      countdown="code.cancel"
      sending={sending}
      onSend={handleSend}
      onChange={(code) => {
        sending.clear();
        onChange(code);
      }}
    />
  );
}
