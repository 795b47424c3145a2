import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { SignInAttempt } from '../third-party/start-sign-in';
import { useClientSignIn } from '../third-party/use-client-sign-in';
import { ClientSignIn } from './client-sign-in';
import { SupportedClients } from './supported-clients';

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
