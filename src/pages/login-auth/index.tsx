import type { LoaderFunctionArgs } from 'react-router-dom';
import { ClientSignInPage } from '@/features/sign-in/parts/client-sign-in-page';
import { startSignIn } from '@/features/sign-in/third-party/start-sign-in';

export const loader = ({ request }: LoaderFunctionArgs) =>
  startSignIn(new URL(request.url), { mayRelay: true });

/** /loginAuth: where an authorisation comes back to, also with a code that another host passes on. */
export function Component() {
  return <ClientSignInPage />;
}
