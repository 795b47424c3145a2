import { compactMobile } from '@contract/account/rules/mobile';
import { resetMobile } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { refreshUser } from '../refresh-user';
import { codeCheck } from '@/shared/form/code-checks';
import { mobileCheck } from '../rules';
import { useOwnDraft } from '../use-own-draft';
import { AreaSelect } from './area-select';
import { OwnCodeField } from './own-code-field';

const FIELD_OF_CODE = { [CODE.mobileTaken]: 'newMobile', [CODE.mobileWrong]: 'newMobile' };

type NewMobileFormProps = {
  /** The code that went to the present number. */
  oldCode: string;
  onDone: (maskedMobile: string) => void;
  /** Back to the first half, for another code to the present number. */
  onAgain: () => void;
};

/** The second half of a change of mobile: the new number and the code sent to it. */
export function NewMobileForm({ oldCode, onDone, onAgain }: NewMobileFormProps) {
  const { t } = useTranslation('account');
  const [mobile, setMobile] = useOwnDraft('new-mobile');
  const [vCode, setVCode] = useState('');
  const changing = useAttempt(FIELD_OF_CODE);
  const sending = useAttempt(FIELD_OF_CODE);
  const [areaCode, setAreaCode] = useState('+86');
  const typed = compactMobile(mobile);
  // A number with a plus says its area itself.
  const newMobile = typed === '' || typed.startsWith('+') || areaCode === '+86' ? typed : areaCode + typed;

  const clear = () => {
    changing.clear();
    sending.clear();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    clear();
    void changing.attempt([mobileCheck(newMobile), codeCheck(vCode)], async () => {
      const input = { vCode: oldCode, newMobile, newVCode: vCode };
      const { maskedMobile } = await call(resetMobile, input, { silent: true });
      setMobile('');
      onDone(maskedMobile);
      await refreshUser();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="account-step">{t('step', { step: 2 })}</p>
      <p className="hr-form-lead">{t('mobile.newLead')}</p>
      <TextField
        name="newMobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={20}
        label={t('mobile.label')}
        placeholder={t('mobile.placeholder')}
        value={mobile}
        error={changing.errorOf('newMobile') ?? sending.errorOf('newMobile')}
        aside={
          <AreaSelect
            value={areaCode}
            onChange={(next) => {
              clear();
              setAreaCode(next);
            }}
          />
        }
        onChange={(text) => {
          clear();
          setMobile(text);
        }}
      />
      <OwnCodeField
        scene="newMobile"
        target={newMobile}
        value={vCode}
        error={changing.errorOf('vCode')}
        onChange={(text) => {
          clear();
          setVCode(text);
        }}
        sending={sending}
        checks={[mobileCheck(newMobile)]}
        send={() =>
          call(sendVCForMobile, { scene: 'newMobile', mobile: newMobile, vCode: oldCode }, { silent: true })
        }
      />
      <SubmitButton alert={changing.alert} isBusy={changing.isBusy} isLocked={changing.isLocked}>
        {t(changing.isBusy ? 'mobile.submitting' : 'mobile.submit')}
      </SubmitButton>
      <Button kind="text" size="small" isBlock onClick={onAgain}>
        {t('mobile.again')}
      </Button>
    </form>
  );
}
