import { checkMobileCode } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { codeCheck } from '@/shared/form/code-checks';
import { OwnCodeField } from './own-code-field';

const FIELD_OF_CODE = { [CODE.codeWrong]: 'vCode', [CODE.codeExpired]: 'vCode' };

type OldMobileFormProps = { maskedMobile: string; onNext: (code: string) => void };

/** The first half of a change of mobile: the code sent to the present number. It is proved before a new number is named. */
export function OldMobileForm({ maskedMobile, onNext }: OldMobileFormProps) {
  const { t } = useTranslation('account');
  const [vCode, setVCode] = useState('');
  const proving = useAttempt(FIELD_OF_CODE);
  const sending = useAttempt();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void proving.attempt([codeCheck(vCode)], async () => {
      await call(checkMobileCode, { vCode }, { silent: true });
      onNext(vCode);
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="account-step">{t('step', { step: 1 })}</p>
      <p className="hr-form-lead">{t('mobile.oldLead', { mobile: maskedMobile })}</p>
      <OwnCodeField
        scene="changeMobile"
        value={vCode}
        error={proving.errorOf('vCode')}
        onChange={(text) => {
          proving.clear();
          setVCode(text);
        }}
        sending={sending}
        send={() => call(sendVCForMobile, { scene: 'changeMobile' }, { silent: true })}
      />
      <SubmitButton alert={proving.alert} isBusy={proving.isBusy} isLocked={proving.isLocked}>
        {t('mobile.next')}
      </SubmitButton>
    </form>
  );
}
