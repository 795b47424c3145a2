import type { LoaderFunctionArgs } from 'react-router-dom';
import { ClientSignInPage } from '@/features/session/parts/client-sign-in-page';
import { startSignIn } from '@/features/session/third-party/start-sign-in';

export const loader = ({ request }: LoaderFunctionArgs) =>
  startSignIn(new URL(request.url), { mayBrowse: true });

/** /loginAuth: signs in like /auth, and with `provider` also a browser outside the client that it names. */
export function Component() {
  return <ClientSignInPage />;
}
