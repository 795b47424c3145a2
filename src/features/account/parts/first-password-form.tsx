import { setPassword as setFirstPassword } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { codeCheck } from '@/shared/form/code-checks';
import { newPasswordChecks } from '../rules';
import { NewPasswordFields } from './new-password-fields';
import { OwnCodeField } from './own-code-field';

const FIELD_OF_CODE = {
  [CODE.codeWrong]: 'vCode',
  [CODE.codeExpired]: 'vCode',
  [CODE.passwordWeak]: 'password',
};

type FirstPasswordFormProps = { maskedMobile: string; onDone: () => void };

/** Sets the first password of an account that has none, with a code to its own number. */
export function FirstPasswordForm({ maskedMobile, onDone }: FirstPasswordFormProps) {
  const { t } = useTranslation('account');
  const [vCode, setVCode] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const setting = useAttempt(FIELD_OF_CODE);
  const sending = useAttempt();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    sending.clear();
    void setting.attempt([codeCheck(vCode), ...newPasswordChecks(password, confirmation)], async () => {
      await call(setFirstPassword, { password, vCode }, { silent: true });
      onDone();
    });
  };
  const bind = (name: string, value: string, onChange: (text: string) => void) => ({
    value,
    error: setting.errorOf(name),
    onChange: (text: string) => {
      setting.clear();
      onChange(text);
    },
  });
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t('password.setLead', { mobile: maskedMobile })}</p>
      <OwnCodeField
        {...bind('vCode', vCode, setVCode)}
        scene="updatePassword"
        sending={sending}
        send={() => call(sendVCForMobile, { scene: 'updatePassword' }, { silent: true })}
      />
      <NewPasswordFields
        password={bind('password', password, setPassword)}
        confirmation={bind('confirmation', confirmation, setConfirmation)}
      />
      <SubmitButton alert={setting.alert} isBusy={setting.isBusy} isLocked={setting.isLocked}>
        {t(setting.isBusy ? 'password.submitting' : 'password.setSubmit')}
      </SubmitButton>
    </form>
  );
}
