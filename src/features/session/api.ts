import type { In } from '@contract/endpoint';
import type * as loginCalls from '@contract/session/sign-in-calls';
import { callLater } from '@/shared/http/lazy-call';

type Calls = typeof loginCalls;

// Every failure of these calls is shown at the form that made them, so none may raise a toast or a dialog of its own.
export const silent = { silent: true } as const;
export const signInCalls = () => import('@contract/session/sign-in-calls');

/** The challenge that was given, and the number that answers it. */
export type CaptchaAnswer = { captchaId: string; captchaCode: string };

export const accountLogin = (input: In<Calls['accountLogin']>) =>
  callLater(() => signInCalls().then((all) => all.accountLogin), input, silent);
