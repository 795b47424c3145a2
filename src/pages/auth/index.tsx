import type { LoaderFunctionArgs } from 'react-router-dom';
import { ClientSignInPage } from '@/features/session/parts/client-sign-in-page';
import { startSignIn } from '@/features/session/third-party/start-sign-in';

export const loader = ({ request }: LoaderFunctionArgs) => startSignIn(new URL(request.url));

/** /auth: the sign-in handler of the detected client; the query may hold corpid. */
export function Component() {
  return <ClientSignInPage />;
}
