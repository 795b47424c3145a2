import { useEffect, useRef, type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleKey } from '@/shared/i18n/namespaces';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { useNavigate, Link } from 'react-router-dom';
import { detectClient } from '@/shared/platform/detect';
import { exitApp } from '@/shared/platform/exit-app';
import { hasNativeBridge } from '@/shared/platform/native-port';
import { Button } from '@/shared/ui/button/button';
import { Notice } from '@/shared/ui/mark/notice';
import { Outcome } from '@/shared/ui/progress/outcome';
import { StepBar } from '@/shared/ui/progress/step-bar';
import { savedRoute } from '@/shared/storage/saved-route';
import { EmptyState } from '@/shared/ui/page/states';
import { useSessionStore } from '@/shared/session/session-store';
import { watchOtherTabs } from '@/shared/session/watch-other-tabs';
import { currentToken } from '@/shared/storage/token';
import { isCancelled } from '../flow';
import { STEPS, type Step, STEP_PATH } from '../steps';
import '../account-cancel.css';

function subscribe(onChange: () => void): () => void {
  const leaveTabs = watchOtherTabs(onChange, onChange);
  const leaveStore = useSessionStore.subscribe(onChange);
  return () => {
    leaveTabs();
    leaveStore();
  };
}

/**
 * The session's token, undefined when nobody is signed in; follows sign-outs here and in other tabs. Not the user info: these
 * pages are open, so nothing has loaded it when they come first.
 */
const useToken = (): string | undefined => useSyncExternalStore(subscribe, currentToken);

type CancelFrameProps = { step: Step; titleKey: TitleKey; children: ReactNode };

/** What the steps have in common: heading, how far one has come, and what stands there without a session. */
export function CancelFrame({ step, titleKey, children }: CancelFrameProps) {
  const { t } = useTranslation('titles');
  const token = useToken();
  if (isCancelled()) {
    return (
      <PageFrame title={t('accountCancel')}>
        <CancelResult />
      </PageFrame>
    );
  }
  if (token === undefined) {
    return (
      <PageFrame title={t('accountCancel')}>
        <SignInPrompt />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t(titleKey)} back className="cancel">
      <Progress step={step} />
      {children}
    </PageFrame>
  );
}

function Progress({ step }: { step: Step }) {
  const { t } = useTranslation('account-cancel');
  const now = STEPS.indexOf(step);
  return (
    <StepBar
      steps={STEPS.map((one) => t(`step.${one}`))}
      current={now}
      words={t('steps', { step: now + 1, count: STEPS.length })}
    />
  );
}

/** Something that has just gone wrong, read out as it appears and brought into view. */
export function StepAlert({ text }: { text: string | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) {
      alert.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [text]);
  return text ? (
    <div ref={alert}>
      <Notice kind="error" live="alert">
        {text}
      </Notice>
    </div>
  ) : null;
}

/** The account is gone: says so, and offers what is left to do. */
function CancelResult() {
  const { t } = useTranslation('account-cancel');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBrowser = detectClient(navigator.userAgent) === 'other' && !hasNativeBridge();
  const go = (path: string) => void navigate(path, { replace: true });
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Outcome
      title={
        <h2 ref={heading} tabIndex={-1}>
          {t('done.title')}
        </h2>
      }
      note={t('done.note')}
    >
      <Button
        kind="primary"
        isBlock
        onClick={() => (isBrowser ? go('/loginDev') : void exitApp((path) => go(path)))}
      >
        {t(isBrowser ? 'done.signIn' : 'done.close')}
      </Button>
    </Outcome>
  );
}

/** Stands in for a step when nobody is signed in: these pages are open, their calls are not. */
function SignInPrompt() {
  const { t } = useTranslation('account-cancel');
  const isBrowser = detectClient(navigator.userAgent) === 'other' && !hasNativeBridge();
  return (
    <EmptyState
      icon="log-in"
      title={t('signIn.title')}
      note={t('signIn.note')}
      isFill
      actions={
        <Link
          className="hr-button"
          data-kind="primary"
          // A host signs in by itself as soon as a guarded page is opened.
          to={isBrowser ? '/loginDev' : '/personalAccountManage'}
          onClick={() => isBrowser && savedRoute.write(STEP_PATH.confirm)}
        >
          {t('signIn.action')}
        </Link>
      }
    />
  );
}
