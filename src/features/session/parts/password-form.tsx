import { PasswordField } from '@/shared/ui/field/password-field';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fieldCheck } from '@/shared/form/check-fields';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { accountLogin } from '../api';
import { mobileCheck } from '@/shared/form/code-checks';
import { useSignInAttempt } from '../use-sign-in-attempt';
import { useTypedMobile } from '../use-typed-mobile';
import { useProof } from '../use-proof';
import { useSignIn } from '../use-sign-in';
import { MobileField } from './mobile-field';
import { ProofNote } from './proof-note';

/** Sign-in by mobile and password. */
export function PasswordForm() {
  const { t } = useTranslation('sign-in');
  const [mobile, setMobile] = useTypedMobile();
  const [password, setPassword] = useState('');
  const { state: proofState, watch, spend } = useProof('signIn');
  const { question, complete } = useSignIn();
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useSignInAttempt();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const work = async () => {
      const result = await spend(mobile, (answer) => accountLogin({ account: mobile, password, ...answer }));
      await complete(result);
    };
    const checks = [
      mobileCheck(mobile),
      fieldCheck('password', password, { kind: 'required', tip: { key: 'passwordRequired' } }),
    ];
    void attempt({ checks, work });
  };
  /** Ties an input to its value and takes its complaint away once it is edited. */
  const bind = (field: string, value: string, onChange: (text: string) => void) => ({
    value,
    error: errorOf(field),
    onChange: (text: string) => {
      clear();
      onChange(text);
    },
  });

  return (
    <form className="hr-form" noValidate {...watch} onSubmit={handleSubmit}>
      <MobileField {...bind('mobile', mobile, setMobile)} autoComplete="username" />
      <PasswordField
        {...bind('password', password, setPassword)}
        name="password"
        label={t('password.label')}
        placeholder={t('password.placeholder')}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={200}
      />
      <div className="sign-in-beside">
        <ProofNote state={proofState} />
        <Link className="sign-in-link" to="/reset-password">
          {t('forgot')}
        </Link>
      </div>
      <FormAlert text={alert} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
        {t(isBusy ? 'submitting' : 'submit')}
      </Button>
      {question ? <question.Sheet {...question} /> : null}
    </form>
  );
}
