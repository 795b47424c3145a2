import { enterSigningAsGuest, sendGuestCode } from '@contract/signing/guest-calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeCheck } from '@/shared/form/code-checks';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { CodeField } from '@/shared/ui/field/code-field';
import { FormAlert } from '@/shared/ui/field/form-alert';

/** Spends a proof of work, as in front of the codes of the sign-in. */
export type SpendProof = <T>(
  account: string,
  work: (answer: { captchaId: string; captchaCode: string }) => Promise<T>,
) => Promise<T>;

type GuestCodeFormProps = {
  link: string;
  /** Masked. */
  sendsTo: string;
  spend: SpendProof;
  onEntered: (access: string) => void;
};

/** The code that goes to the number or address which the sender has written: who holds the link alone gets no further. */
export function GuestCodeForm({ link, sendsTo, spend, onEntered }: GuestCodeFormProps) {
  const { t } = useTranslation('signing-guest');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const sending = useAttempt();
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt([codeCheck(code)], () =>
      call(enterSigningAsGuest, { link, code: code.trim() }, { silent: true }),
    ).then((done) => done && onEntered(done.access));
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t('codeLead', { target: sendsTo })}</p>
      <CodeField
        name="vCode"
        label={t('code')}
        placeholder={t('codeHint')}
        value={code}
        error={errorOf('vCode') ?? sending.alert}
        note={sentTo ? t('codeSent', { target: sentTo }) : undefined}
        enterKeyHint="go"
        countdown={`code.signing.${link.slice(-8)}`}
        sending={sending}
        onSend={() =>
          sending.attempt([], async () => {
            const sent = await spend('', (answer) =>
              call(sendGuestCode, { link, ...answer }, { silent: true }),
            );
            setSentTo(sent.sentTo);
            return sent.resendSeconds;
          })
        }
        onChange={(text) => {
          clear();
          sending.clear();
          setCode(text);
        }}
      />
      <FormAlert text={alert} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
        {t('enter')}
      </Button>
    </form>
  );
}
