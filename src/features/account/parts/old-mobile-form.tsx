import { sendVCForMobile } from '@contract/login';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button';
import { codeCheck } from '../rules';
import { OwnCodeField } from './own-code-field';

type OldMobileFormProps = { maskedMobile: string; onNext: (code: string) => void };

/** The first half of a change of mobile: the code sent to the present number. The backend judges it with the second half. */
export function OldMobileForm({ maskedMobile, onNext }: OldMobileFormProps) {
  const { t } = useTranslation('account');
  const [vCode, setVCode] = useState('');
  const { attempt, clear, errorOf } = useAttempt();
  const sending = useAttempt();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt([codeCheck(vCode)], () => Promise.resolve(onNext(vCode)));
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="account-step">{t('step', { step: 1 })}</p>
      <p className="hr-form-lead">{t('mobile.oldLead', { mobile: maskedMobile })}</p>
      <OwnCodeField
        scene="changeMobile"
        value={vCode}
        error={errorOf('vCode')}
        onChange={(text) => {
          clear();
          setVCode(text);
        }}
        sending={sending}
        send={() => call(sendVCForMobile, { scene: 'changeMobile' }, { silent: true })}
      />
      <Button type="submit" kind="primary" isBlock>
        {t('mobile.next')}
      </Button>
    </form>
  );
}
