import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE } from '@contract/codes';
import { maskMobile } from '@contract/account/rules/mobile';
import { resetPassword, validatePassword } from '@/features/session/reset-api';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { PasswordField } from '@/shared/ui/field/password-field';
import { useSignInAttempt } from '@/features/session/use-sign-in-attempt';
import { fieldCheck } from '@/shared/form/check-fields';
import { passwordChecks } from '@/shared/form/password-checks';
import { checkPassword, checkPasswordRepeated } from '@/shared/form/password-rules';
import { ApiError } from '@/shared/http/api-error';
import { Button } from '@/shared/ui/button/button';
import { PasswordRules } from '@/shared/ui/field/password-rules';

type NewPasswordFormProps = {
  ticket: string;
  mobile: string;
  onDone: () => void;
  /** The proof of the mobile has run out. */
  onExpired: () => void;
};

/** The second step: the new password twice, its requirements ticked off while typing. */
export function NewPasswordForm({ ticket, mobile, onDone, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('reset-password');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useSignInAttempt();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const work = async () => {
      const { isValid } = await validatePassword({ ticket, password });
      if (!isValid) {
        throw new ApiError('code', { msg: t('password.notAllowed') });
      }
      await resetPassword({ ticket, password });
      onDone();
    };
    const handleFailure = (cause: unknown) => {
      if (cause instanceof ApiError && cause.code === CODE.ticketExpired) {
        onExpired();
      }
    };
    const checks = [
      fieldCheck(
        'password',
        password,
        { kind: 'required', tip: { key: 'passwordRequired' } },
        { kind: 'custom', check: checkPassword },
      ),
      fieldCheck('confirmation', confirmation, {
        kind: 'custom',
        check: (repeated) => checkPasswordRepeated(password, repeated),
      }),
    ];
    void attempt({ checks, work, onFailure: handleFailure });
  };
  const bind = (name: string, value: string, onChange: (text: string) => void) => ({
    name,
    value,
    error: errorOf(name),
    autoComplete: 'new-password',
    maxLength: 64,
    onChange: (text: string) => {
      clear();
      onChange(text);
    },
  });

  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="sign-in-lead">{t('password.lead', { mobile: maskMobile(mobile) })}</p>
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <PasswordField
        {...bind('password', password, setPassword)}
        label={t('password.label')}
        placeholder={t('password.placeholder')}
        enterKeyHint="next"
      />
      <PasswordField
        {...bind('confirmation', confirmation, setConfirmation)}
        label={t('password.confirm')}
        placeholder={t('password.confirmPlaceholder')}
        enterKeyHint="go"
      />
      <PasswordRules checks={passwordChecks(password, confirmation)} />
      <FormAlert text={alert} />
      <Button type="submit" kind="primary" isBlock isBusy={isBusy} disabled={isLocked}>
        {t(isBusy ? 'password.submitting' : 'password.submit')}
      </Button>
    </form>
  );
}
