import type { OpenedSession } from '@contract/session/sign-in';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@/shared/http/api-error';
import { useCompanyChoice } from './use-company-choice';

type SignInResult = Partial<OpenedSession> & { ticket?: string };

/**
 * The way from a proven person to the first page: company, session, user info, permission, saved route. `complete`
 * answers false when the person closed the question for the company.
 */
export function useSignIn() {
  const navigate = useNavigate();
  const { question, choose } = useCompanyChoice();

  const complete = async ({ ticket, id, originalUserInfoId, token }: SignInResult): Promise<boolean> => {
    const opened = ticket
      ? await choose(ticket)
      : id && originalUserInfoId
        ? { id, originalUserInfoId, token }
        : undefined;
    if (!opened) {
      if (ticket) {
        return false;
      }
      throw new ApiError('malformed');
    }
    // Who is proven has the calls already; these come with them.
    const [{ openSession }, { takeLandingRoute }] = await Promise.all([
      import('./open-session'),
      import('./landing-route'),
    ]);
    await openSession(opened);
    await navigate(takeLandingRoute(), { replace: true });
    return true;
  };

  return { question, complete };
}
