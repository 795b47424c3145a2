import { cancelPersonalAccount } from '@contract/account/calls';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkFields, fieldCheck } from '@/shared/form/check-fields';
import { failureText } from '@/shared/form/failure-text';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { patchFlow, readFlow } from './flow';
import { readNotice, withNotice } from './notice';
import { StepAlert } from './parts/cancel-frame';
import { STEP_PATH } from './steps';
import { Check } from '@/shared/ui/check/check';

type AgreementStepProps = {
  /** The agreement's text. */
  children: ReactNode;
  /** True once the text stands on the screen. */
  isShown: boolean;
};

/** Second step: the agreement is read and accepted (spec section 5). */
export function AgreementStep({ children, isShown }: AgreementStepProps) {
  const { t } = useTranslation(['account-cancel', 'common']);
  const navigate = useNavigate();
  const notice = readNotice(useLocation().state);
  const { isLocked, run } = useSubmitLock();
  // Whoever has consented already and only came back to read it finds it ticked.
  const [isAgreed, setIsAgreed] = useState(() => Boolean(readFlow().ticket));
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState(notice ? t(notice) : undefined);

  const submit = async () => {
    setIsBusy(true);
    try {
      const { ticket, blockers } = await call(cancelPersonalAccount, { isAgreed: 'true' }, { silent: true });
      if (blockers.length > 0 || !ticket) {
        patchFlow({ isConfirmed: false, ticket: undefined });
        await navigate(STEP_PATH.confirm, { replace: true, state: withNotice('newlyBlocked') });
      } else {
        patchFlow({ ticket });
        await navigate(STEP_PATH.reason);
      }
    } catch (cause) {
      // An ended session has its own dialog.
      if (!(cause instanceof ApiError && cause.isShown)) {
        setAlert(failureText(cause));
      }
    } finally {
      setIsBusy(false);
    }
  };
  const handleNext = async () => {
    setAlert(undefined);
    const refused = await checkFields([
      fieldCheck('agreement', isAgreed, {
        kind: 'custom',
        check: (value) => (value ? undefined : { key: 'agreementRequired' }),
      }),
    ]);
    if (refused) {
      setAlert(refused.message);
    } else {
      await run(submit);
    }
  };
  return (
    <>
      {children}
      <div className="cancel-actions" data-sticky="">
        <StepAlert text={alert} />
        <Check
          className="cancel-agree"
          name="agreement"
          isChecked={isAgreed}
          disabled={!isShown}
          onChange={(isChecked) => {
            setIsAgreed(isChecked);
            setAlert(undefined);
          }}
        >
          {t('agree')}
        </Check>
        <Button
          kind="primary"
          isBlock
          isBusy={isBusy}
          disabled={isLocked || !isShown}
          onClick={() => void handleNext()}
        >
          {t('common:next')}
        </Button>
      </div>
    </>
  );
}
