import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { MobileCodeForm } from '@/features/session/parts/mobile-code-form';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { useSessionStore } from '@/shared/session/session-store';
import { Outcome } from '@/shared/ui/progress/outcome';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { StepBar } from '@/shared/ui/progress/step-bar';
import { NewPasswordForm } from './parts/new-password-form';
import '@/features/session/sign-in.css';
import './reset-password.css';

const STEPS = ['verify', 'password', 'done'] as const;
type Step = (typeof STEPS)[number];

/** How far one has come, and the name of the step. */
function StepHead({ step }: { step: Step }) {
  const { t } = useTranslation('reset-password');
  const now = STEPS.indexOf(step);
  const name = t(`step.${step}`);
  return (
    <div className="reset-steps">
      <StepBar steps={STEPS.map((one) => t(`step.${one}`))} current={now} />
      <h2 tabIndex={-1} id="reset-step" aria-label={t('steps', { step: now + 1, name })}>
        {name}
      </h2>
    </div>
  );
}

/** What the first step proved. Kept in memory alone: the address names the step but can skip none. */
type Proof = { ticket: string; mobile: string };

/** /reset-password: prove the mobile, choose a new password, sign in with it. */
export function Component() {
  const { t } = useTranslation('reset-password');
  const [search, setSearch] = useSearchParams();
  const [proof, setProof] = useState<Proof>();
  const [isDone, setIsDone] = useState(false);
  const [notice, setNotice] = useState<string>();
  const asked = search.get('step');
  const step: Step = isDone ? 'done' : proof && asked === 'password' ? 'password' : 'verify';
  const lastStep = useRef(step);

  useEffect(() => {
    if (asked !== null && asked !== step) {
      setSearch(step === 'verify' ? {} : { step }, { replace: true });
    }
  }, [asked, step, setSearch]);
  useEffect(() => {
    if (lastStep.current !== step) {
      lastStep.current = step;
      document.getElementById('reset-step')?.focus();
    }
  }, [step]);

  const handleProved = (ticket: string, mobile: string) => {
    setNotice(undefined);
    setProof({ ticket, mobile });
    setSearch({ step: 'password' });
  };
  const handleDone = () => {
    // The backend has ended every session of the account, this browser's included.
    useSessionStore.getState().clear();
    setProof(undefined);
    setIsDone(true);
  };
  const handleExpired = () => {
    setNotice(t('password.expired'));
    setProof(undefined);
  };

  return (
    <PageFrame title={t('heading')} back={step === 'password' ? '/reset-password' : '/loginDev'}>
      <div className="reset-password">
        <StepHead step={step} />
        {step === 'verify' ? (
          <>
            <p className="sign-in-lead">{t('verify.lead')}</p>
            <FormAlert text={notice} />
            <MobileCodeForm
              scene="reset"
              submitText={t('verify.next')}
              busyText={t('verify.checking')}
              onProved={handleProved}
            />
          </>
        ) : null}
        {step === 'password' && proof ? (
          <NewPasswordForm {...proof} onDone={handleDone} onExpired={handleExpired} />
        ) : null}
        {step === 'done' ? (
          <Outcome title={t('done.title')} note={t('done.lead')}>
            <Link className="hr-button" data-kind="primary" data-block="" to="/loginDev" replace>
              {t('done.action')}
            </Link>
          </Outcome>
        ) : null}
      </div>
    </PageFrame>
  );
}
