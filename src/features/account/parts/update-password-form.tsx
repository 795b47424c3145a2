import { updatePassword } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { checkPasswordChanged } from '@/shared/form/password-rules';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Link } from 'react-router-dom';
import { PasswordField } from '@/shared/ui/field/password-field';
import { newPasswordChecks } from '../rules';
import { NewPasswordFields } from './new-password-fields';

const FIELD_OF_CODE = {
  [CODE.oldPasswordWrong]: 'oldPassword',
  [CODE.passwordSame]: 'password',
  [CODE.passwordWeak]: 'password',
};

type UpdatePasswordFormProps = {
  /** False where nothing may lead to another page. */
  hasWayOut: boolean;
  onDone: () => void;
};

/** Changes the password by the old one; the backend ends the account's other sessions. */
export function UpdatePasswordForm({ hasWayOut, onDone }: UpdatePasswordFormProps) {
  const { t } = useTranslation('account');
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt(FIELD_OF_CODE);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('oldPassword', oldPassword, { kind: 'required', tip: { key: 'oldPasswordRequired' } }),
      ...newPasswordChecks(password, confirmation, (one) => checkPasswordChanged(one, oldPassword)),
    ];
    void attempt(checks, async () => {
      await call(updatePassword, { oldPassword, password }, { silent: true });
      onDone();
    });
  };
  const bind = (name: string, value: string, onChange: (text: string) => void) => ({
    value,
    error: errorOf(name),
    onChange: (text: string) => {
      clear();
      onChange(text);
    },
  });
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t('password.updateLead')}</p>
      <PasswordField
        {...bind('oldPassword', oldPassword, setOldPassword)}
        name="oldPassword"
        label={t('password.old')}
        placeholder={t('password.oldPlaceholder')}
        autoComplete="current-password"
        enterKeyHint="next"
        maxLength={64}
      />
      <NewPasswordFields
        password={bind('password', password, setPassword)}
        confirmation={bind('confirmation', confirmation, setConfirmation)}
        oldPassword={oldPassword}
      />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t(isBusy ? 'password.submitting' : 'password.updateSubmit')}
      </SubmitButton>
      {hasWayOut ? (
        <Link className="hr-button" data-kind="text" data-size="small" data-block="" to="/reset-password">
          {t('password.forgot')}
        </Link>
      ) : null}
    </form>
  );
}
