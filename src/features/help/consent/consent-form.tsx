import { agreementAccept, agreementsToAccept } from '@contract/agreement/calls';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignOut } from '@/shared/session/use-sign-out';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { AgreementText } from '../parts/agreement-text';
import { DocumentMeta } from '../parts/document-meta';
import './consent.css';
import { Check } from '@/shared/ui/check/check';

/** What the company asks to accept, to be read and accepted; who does not want to is signed out. */
export function ConsentForm({ next }: { next: string }) {
  const { t } = useTranslation('agreement-consent');
  const navigate = useNavigate();
  const { data, error, reload } = useRead(agreementsToAccept, {}, { isFresh: true });
  const [isAgreed, setAgreed] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const refusing = useSignOut({ title: t('refuseAsk'), text: t('refuseNote'), confirm: t('refuseDo') });
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={8} />;
  }
  const accept = async () => {
    if (data.length > 0) {
      await call(agreementAccept, { ids: data.map(({ id }) => id) }, { silent: true });
    }
    const userInfo = await call(getLoginUserInfo, {}, { scope: 'app', silent: true });
    useSessionStore.getState().setUserInfo(userInfo);
    if (userInfo.asksConsent) {
      // A newer version has come meanwhile.
      setAgreed(false);
      reload();
    } else {
      await navigate(next, { replace: true });
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('agreed', isAgreed || data.length === 0, {
      kind: 'custom',
      check: (value) => (value ? undefined : t('tickIt')),
    });
    void attempt([check], accept);
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t(data.length > 0 ? 'lead' : 'nothing')}</p>
      {data.map((one) => (
        <AgreementText key={one.id} title={one.title} body={one.body} meta={<DocumentMeta {...one} />} />
      ))}
      <div className="consent-bar">
        {data.length > 0 ? (
          <Check
            className="consent-tick"
            name="agreed"
            isChecked={isAgreed}
            isWrong={errorOf('agreed') !== undefined}
            onChange={(isChecked) => {
              clear();
              setAgreed(isChecked);
            }}
          >
            {t('agree')}
          </Check>
        ) : null}
        <SubmitButton alert={alert ?? errorOf('agreed')} isBusy={isBusy} isLocked={isLocked}>
          {t(data.length > 0 ? 'accept' : 'goOn')}
        </SubmitButton>
        {data.length > 0 ? (
          <Button kind="text" isBlock isBusy={refusing.isBusy} onClick={refusing.ask}>
            {t('refuse')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
