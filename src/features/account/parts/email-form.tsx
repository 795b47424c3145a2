import { bindEmail, emailSendVC } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { refreshUser } from '../refresh-user';
import { codeCheck } from '@/shared/form/code-checks';
import { emailCheck } from '../rules';
import { useOwnDraft } from '../use-own-draft';
import { OwnCodeField } from './own-code-field';

const FIELD_OF_CODE = {
  [CODE.emailTaken]: 'email',
  [CODE.codeWrong]: 'vCode',
  [CODE.codeExpired]: 'vCode',
};

type EmailFormProps = {
  maskedEmail: string | null | undefined;
  onDone: (maskedEmail: string) => void;
};

/** Binds an e-mail address, or another one in its place, with the code sent to it. */
export function EmailForm({ maskedEmail, onDone }: EmailFormProps) {
  const { t } = useTranslation('account');
  const [draft, setDraft] = useOwnDraft('new-email');
  const [vCode, setVCode] = useState('');
  const binding = useAttempt(FIELD_OF_CODE);
  const sending = useAttempt(FIELD_OF_CODE);
  const email = draft.trim();

  const clear = () => {
    binding.clear();
    sending.clear();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    clear();
    void binding.attempt([emailCheck(email), codeCheck(vCode)], async () => {
      const bound = await call(bindEmail, { email, vCode }, { silent: true });
      setDraft('');
      onDone(bound.maskedEmail);
      await refreshUser();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">
        {maskedEmail ? t('email.changeLead', { email: maskedEmail }) : t('email.lead')}
      </p>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        maxLength={120}
        label={t('email.label')}
        placeholder={t('email.placeholder')}
        value={draft}
        error={binding.errorOf('email') ?? sending.errorOf('email')}
        onChange={(text) => {
          clear();
          setDraft(text);
        }}
      />
      <OwnCodeField
        scene="bindEmail"
        target={email}
        label={t('code.emailLabel')}
        value={vCode}
        error={binding.errorOf('vCode')}
        onChange={(text) => {
          clear();
          setVCode(text);
        }}
        sending={sending}
        checks={[emailCheck(email)]}
        send={() => call(emailSendVC, { email }, { silent: true })}
      />
      <SubmitButton alert={binding.alert} isBusy={binding.isBusy} isLocked={binding.isLocked}>
        {t(binding.isBusy ? 'email.submitting' : 'email.submit')}
      </SubmitButton>
    </form>
  );
}
