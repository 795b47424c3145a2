import { useTranslation } from 'react-i18next';
import { passwordChecks } from '@/shared/form/password-checks';
import { useSessionStore } from '@/shared/session/session-store';
import { PasswordField } from '@/shared/ui/field/password-field';
import { PasswordRules } from '@/shared/ui/field/password-rules';

type Field = { value: string; error: string | undefined; onChange: (text: string) => void };

type NewPasswordFieldsProps = {
  password: Field;
  confirmation: Field;
  /** Given where the new password must differ from one that the form asks for. */
  oldPassword?: string;
};

/** A new password twice, its requirements ticked off while it is typed. */
export function NewPasswordFields({ password, confirmation, oldPassword }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const mobile = useSessionStore((state) => state.userInfo?.mobile ?? '');
  const common = { autoComplete: 'new-password', maxLength: 64 } as const;
  return (
    <>
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <PasswordField
        {...common}
        {...password}
        name="password"
        label={t('password.new')}
        placeholder={t('password.newPlaceholder')}
        enterKeyHint="next"
      />
      <PasswordField
        {...common}
        {...confirmation}
        name="confirmation"
        label={t('password.confirm')}
        placeholder={t('password.confirmPlaceholder')}
        enterKeyHint="go"
      />
      <PasswordRules checks={passwordChecks(password.value, confirmation.value, oldPassword)} />
    </>
  );
}
