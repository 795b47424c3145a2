import { LIMITS } from '@contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldCheck } from '@/shared/form/check-fields';
import type { useAttempt } from '@/shared/form/use-attempt';
import { useSessionStore } from '@/shared/session/session-store';
import { CodeField } from '@/shared/ui/field/code-field';

type OwnCodeFieldProps = {
  /** What the code is for. */
  scene: string;
  /** Number or address that the user has typed; empty when the code goes to the account's own number. */
  target?: string;
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** The attempt to send; the form shows what it says about other fields. */
  sending: ReturnType<typeof useAttempt>;
  /** Checked before a code is asked for. */
  checks?: readonly FieldCheck[];
  send: () => Promise<{ waitSeconds: number; maskedMobile?: string }>;
};

/** The code field of the account's forms: says where the code went, or why none was sent. */
export function OwnCodeField({
  scene,
  target = '',
  label,
  value,
  error,
  onChange,
  sending,
  checks = [],
  send,
}: OwnCodeFieldProps) {
  const { t } = useTranslation('account');
  const accountId = useSessionStore((state) => state.userInfo?.originalUserInfoId ?? '');
  const [sent, setSent] = useState<{ target: string; shown: string }>();

  const handleSend = () =>
    sending.attempt(checks, async () => {
      const { waitSeconds, maskedMobile } = await send();
      setSent({ target, shown: maskedMobile ?? target });
      return waitSeconds;
    });
  return (
    <CodeField
      name="vCode"
      label={label ?? t('code.label')}
      value={value}
      error={error ?? sending.alert}
      note={sent?.target === target ? t('code.sent', { target: sent.shown }) : undefined}
      placeholder={t('code.placeholder', { digits: LIMITS.codeDigits })}
      enterKeyHint="next"
      countdown={`code.${scene}.${accountId}.${target}`}
      sending={sending}
      onSend={handleSend}
      onChange={(text) => {
        sending.clear();
        onChange(text);
      }}
    />
  );
}
