import { CODE } from '@contract/codes';
import { LIMITS } from '@contract/limits';
import { provePerson, type ProofPurpose } from '@contract/session/proof-calls';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { codeCheck } from '@/shared/form/code-checks';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useSessionStore } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button/button';
import { CodeField } from '@/shared/ui/field/code-field';
import { PasswordField } from '@/shared/ui/field/password-field';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';

const FIELD_OF_CODE = {
  [CODE.codeWrong]: 'vCode',
  [CODE.codeExpired]: 'vCode',
  [CODE.credentialsWrong]: 'password',
};

type ProofSheetProps = { purpose?: ProofPurpose | undefined; onClose: (isProven: boolean) => void };

/** A code to the own number, or the password: what proves a person for all their companies, or for one purpose. */
export function ProofSheet({ purpose, onClose }: ProofSheetProps) {
  const { t } = useTranslation('person-proof');
  const [isByCode, setIsByCode] = useState(true);
  const [vCode, setVCode] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const accountId = useSessionStore((state) => state.userInfo?.originalUserInfoId ?? '');
  const proving = useAttempt(FIELD_OF_CODE);
  const sending = useAttempt();

  const clear = () => {
    proving.clear();
    sending.clear();
  };
  const handleSend = () =>
    sending.attempt([], async () => {
      const { waitSeconds, maskedMobile } = await call(sendVCForMobile, { scene: 'proof' }, { silent: true });
      setSentTo(maskedMobile);
      return waitSeconds;
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    clear();
    const passwordCheck = fieldCheck('password', password, {
      kind: 'required',
      tip: { key: 'passwordRequired' },
    });
    void proving.attempt([isByCode ? codeCheck(vCode) : passwordCheck], async () => {
      await call(
        provePerson,
        { ...(isByCode ? { vCode } : { password }), ...(purpose && { purpose }) },
        { silent: true },
      );
      onClose(true);
    });
  };
  return (
    <Sheet isOpen title={t('title')} onClose={() => onClose(false)}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">{t(purpose ? `leadOf.${purpose}` : 'lead')}</p>
        {isByCode ? (
          <CodeField
            name="vCode"
            label={t('code')}
            value={vCode}
            error={proving.errorOf('vCode') ?? sending.alert}
            note={sentTo ? t('sent', { target: sentTo }) : undefined}
            placeholder={t('codePlaceholder', { digits: LIMITS.codeDigits })}
            enterKeyHint="go"
            countdown={`code.proof.${accountId}`}
            sending={sending}
            onSend={handleSend}
            onChange={(text) => {
              clear();
              setVCode(text);
            }}
          />
        ) : (
          <PasswordField
            name="password"
            label={t('password')}
            value={password}
            error={proving.errorOf('password')}
            placeholder={t('passwordPlaceholder')}
            autoComplete="current-password"
            enterKeyHint="go"
            maxLength={64}
            onChange={(text) => {
              clear();
              setPassword(text);
            }}
          />
        )}
        <SubmitButton alert={proving.alert} isBusy={proving.isBusy} isLocked={proving.isLocked}>
          {t(proving.isBusy ? 'submitting' : 'submit')}
        </SubmitButton>
        <Button
          isBlock
          onClick={() => {
            clear();
            setIsByCode(!isByCode);
          }}
        >
          {t(isByCode ? 'byPassword' : 'byCode')}
        </Button>
      </form>
    </Sheet>
  );
}
