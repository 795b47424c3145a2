import { useLoaderData } from 'react-router-dom';
import type { SignInAttempt } from '../third-party/start-sign-in';
import { useClientSignIn } from '../third-party/use-client-sign-in';
import { ClientSignIn } from './client-sign-in';
import { SupportedClients } from './supported-clients';

/** The sign-in handler of the detected client; shared by /auth and /loginAuth. */
export function ClientSignInPage() {
  const attempt = useLoaderData<SignInAttempt>();
  const state = useClientSignIn(attempt);
  return attempt.outcome ? <ClientSignIn client={attempt.client} state={state} /> : <SupportedClients />;
}
