import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { detectClient } from '@/shared/platform/detect';
import { exitApp } from '@/shared/platform/exit-app';
import { hasNativeBridge } from '@/shared/platform/native-port';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';

/** The account is gone: says so, and offers what is left to do. */
export function CancelResult() {
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
    <div className="cancel-done">
      <Icon name="circle-check" size={3.5} />
      <h2 ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h2>
      <p>{t('done.note')}</p>
      <Button
        kind="primary"
        isBlock
        onClick={() => (isBrowser ? go('/loginDev') : void exitApp((path) => go(path)))}
      >
        {t(isBrowser ? 'done.signIn' : 'done.close')}
      </Button>
    </div>
  );
}
