import { lazy, Suspense } from 'react';
import { useLoaderData, Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { SignInAttempt } from '../third-party/start-sign-in';
import { useClientSignIn } from '../third-party/use-client-sign-in';
import { ClientSignIn } from './client-sign-in';
import { BrandMark } from './brand-bar';
import './client-sign-in.css';

const CLIENTS = ['dingTalk', 'wechatWork', 'feishu', 'wechat'] as const;

/** The entry page opened in a plain browser, which can give no auth code: says where it works and what to do here. */
function SupportedClients() {
  const { t } = useTranslation('sign-in');
  return (
    <main className="client-sign-in">
      <span className="client-sign-in-mark">
        <BrandMark className="" />
      </span>
      <h1 tabIndex={-1}>{t('browser.heading')}</h1>
      <p>{t('browser.lead')}</p>
      <ul className="client-list">
        {CLIENTS.map((client) => (
          <li key={client}>{t(`client.${client}`)}</li>
        ))}
      </ul>
      <p>{t('browser.instead')}</p>
      <Link to="/loginDev" replace>
        {t('browser.action')}
      </Link>
    </main>
  );
}

/** Needed once by each person, and by nobody whose sign-in goes through. */
const LinkAccount = lazy(async () => {
  const { LinkAccount: component } = await import('../third-party/link-account');
  return { default: component };
});

/** The sign-in handler of the detected client; shared by /auth and /loginAuth. */
export function ClientSignInPage() {
  const attempt = useLoaderData<SignInAttempt>();
  const { state, unlinked } = useClientSignIn(attempt);
  const { client, outcome } = attempt;
  if (!outcome) {
    return <SupportedClients />;
  }
  const waiting = <ClientSignIn client={client} state={state} />;
  return unlinked && client !== 'other' ? (
    <Suspense fallback={waiting}>
      <LinkAccount provider={client} unlinked={unlinked} />
    </Suspense>
  ) : (
    waiting
  );
}
