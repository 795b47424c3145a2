import { Steps } from 'antd-mobile';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleKey } from '@/shared/i18n/namespaces';
import { AntdRoot } from '@/shared/ui/antd/antd-root';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { isCancelled } from '../flow';
import { STEPS, type Step } from '../steps';
import { useToken } from '../use-token';
import { CancelResult } from './cancel-result';
import { SignInPrompt } from './sign-in-prompt';
import '../account-cancel.css';

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
      <StepBar step={step} />
      {children}
    </PageFrame>
  );
}

function StepBar({ step }: { step: Step }) {
  const { t } = useTranslation('account-cancel');
  const now = STEPS.indexOf(step);
  return (
    <AntdRoot>
      <span className="hr-visually-hidden">{t('steps', { step: now + 1, count: STEPS.length })}</span>
      <Steps className="cancel-steps" current={now} aria-hidden="true">
        {STEPS.map((one) => (
          <Steps.Step key={one} title={t(`step.${one}`)} />
        ))}
      </Steps>
    </AntdRoot>
  );
}

/** Something that has just gone wrong, read out as it appears and brought into view. */
export function StepAlert({ text }: { text: string | undefined }) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) {
      alert.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [text]);
  return text ? (
    <p className="cancel-alert" role="alert" ref={alert}>
      {text}
    </p>
  ) : null;
}
