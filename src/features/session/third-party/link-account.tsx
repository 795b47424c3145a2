import { CODE } from '@contract/codes';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { justAsked, stored } from '@/shared/storage/stored';
import { browserNavigation, openForReal, takeLandingRoute } from '../landing-route';
import { openSession } from '../open-session';
import { BrandBar } from '../parts/brand-bar';
import { MobileCodeForm } from '../parts/mobile-code-form';
import { bindClientUser, type Provider } from './api';
import type { Unlinked } from './explain-failure';
import { Button } from '@/shared/ui/button/button';
import '../sign-in.css';

/** Whom the client names is nobody's employee yet: the one whose mobile is proven becomes theirs, and is signed in. */
export function LinkAccount({ provider, unlinked }: { provider: Provider; unlinked: Unlinked }) {
  const { t } = useTranslation(['sign-in', 'errors', 'common']);
  const [isOver, setIsOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const client = t(`client.${provider}`);
  const { app, code } = unlinked;
  const handleProved = async (ticket: string) => {
    try {
      await openSession(await bindClientUser({ provider, ...app, code, ticket }));
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === CODE.authCodeRefused) {
        setIsOver(true);
        return;
      }
      throw cause;
    }
    stored.clientEntry.write({ corpId: app.corpId, extCode: app.extCode ?? '', at: Date.now() });
    justAsked.write(true);
    openForReal(takeLandingRoute());
  };
  return (
    <main className="sign-in">
      <BrandBar />
      <h1 ref={heading} className="sign-in-heading" tabIndex={-1}>
        {t('errors:login.linkHeading')}
      </h1>
      <p className="sign-in-lead" role={isOver ? 'alert' : undefined}>
        {t(isOver ? 'errors:login.linkOver' : 'errors:login.linkLead', { client })}
      </p>
      {isOver ? (
        <Button kind="primary" isBlock onClick={() => browserNavigation.reload()}>
          {t('common:retry')}
        </Button>
      ) : (
        <MobileCodeForm
          scene="login"
          submitText={t('errors:login.linkSubmit')}
          busyText={t('errors:login.linking')}
          onProved={handleProved}
        />
      )}
    </main>
  );
}
