import { accountSecurity } from '@contract/account/calls';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { Notice } from '@/shared/ui/mark/notice';
import { IconButton } from '@/shared/ui/button/icon-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading } from '@/shared/ui/page/states';
import { useSteps } from '../use-steps';
import { DeviceList } from './device-list';
import { EmailForm } from './email-form';
import { FirstPasswordForm } from './first-password-form';
import { LevelCard } from './level-card';
import { LoadFailure } from './load-failure';
import { NewMobileForm } from './new-mobile-form';
import { OldMobileForm } from './old-mobile-form';
import { SecurityRows } from './security-rows';
import { UpdatePasswordForm } from './update-password-form';
import '../account.css';

/** The account's security and the steps that change it. With `onClose` it is a dialog: nothing leads elsewhere. */
export function SecurityScreen({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation(['account', 'titles', 'common']);
  const { step, open, again, finish, back } = useSteps();
  const { data, error, reload } = useRead(accountSecurity, {});
  // In memory alone: the address names the second half but cannot skip the first.
  const [oldCode, setOldCode] = useState('');
  const [notice, setNotice] = useState('');
  const isSkipping = step === 'new-mobile' && oldCode === '';

  // Not when the change is made: the form that needs it is still on the screen until the history has moved.
  if (!step && oldCode) {
    setOldCode('');
  }
  useEffect(() => {
    if (isSkipping) {
      again('mobile');
    }
  }, [isSkipping, again]);
  useHeadingFocus(step ?? '');

  const handleDone = (text: string) => {
    setNotice(text);
    finish();
  };
  const handleOpen: typeof open = (to) => {
    setNotice('');
    open(to);
  };
  const close = onClose ? <IconButton icon="x" label={t('common:close')} onClick={onClose} /> : null;

  if (!step || !data) {
    return (
      <PageFrame title={t('titles:accountSecurity')} back={!onClose} actions={close}>
        <output hidden={!notice}>
          {notice ? (
            <Notice kind="success" icon="circle-check">
              {notice}
            </Notice>
          ) : null}
        </output>
        {error && !data ? <LoadFailure error={error} onRetry={reload} /> : null}
        {!data && !error ? <Loading /> : null}
        {data ? (
          <>
            <LevelCard level={data.level} advice={data.advice} onStep={handleOpen} />
            <SecurityRows security={data} onStep={handleOpen} />
          </>
        ) : null}
      </PageFrame>
    );
  }

  const { hasPassword, maskedEmail, maskedMobile } = data;
  const titles = {
    mobile: t('mobile.title'),
    'new-mobile': t('mobile.title'),
    devices: t('devices.title'),
    email: t(maskedEmail ? 'email.changeTitle' : 'email.bindTitle'),
    password: t(hasPassword ? 'password.updateTitle' : 'password.setTitle'),
  };
  return (
    <PageFrame
      title={titles[step]}
      back={back}
      actions={close}
      className={step === 'devices' ? '' : 'account-form-page'}
    >
      {step === 'mobile' ? (
        <OldMobileForm
          maskedMobile={maskedMobile}
          onNext={(code) => {
            setOldCode(code);
            open('new-mobile');
          }}
        />
      ) : null}
      {step === 'new-mobile' && oldCode ? (
        <NewMobileForm
          oldCode={oldCode}
          onAgain={() => again('mobile')}
          onDone={(mobile) => handleDone(t('mobile.done', { mobile }))}
        />
      ) : null}
      {step === 'devices' ? <DeviceList /> : null}
      {step === 'email' ? (
        <EmailForm maskedEmail={maskedEmail} onDone={(email) => handleDone(t('email.done', { email }))} />
      ) : null}
      {step === 'password' && hasPassword ? (
        <UpdatePasswordForm hasWayOut={!onClose} onDone={() => handleDone(t('password.updateDone'))} />
      ) : null}
      {step === 'password' && !hasPassword ? (
        <FirstPasswordForm maskedMobile={maskedMobile} onDone={() => handleDone(t('password.setDone'))} />
      ) : null}
    </PageFrame>
  );
}

/** A step is a screen of its own for those who hear it: its heading takes the focus as a page's does. */
function useHeadingFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      shown.current = step;
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
      window.scrollTo(0, 0);
    }
  }, [step]);
}
