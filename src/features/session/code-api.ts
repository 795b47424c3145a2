import type { In } from '@contract/endpoint';
import type { getVCode } from '@contract/session/sign-in-calls';
import { callLater } from '@/shared/http/lazy-call';
import { signInCalls, silent, type CaptchaAnswer } from './api';

export const sendSignInCode = (input: In<typeof getVCode>) =>
  callLater(() => signInCalls().then((all) => all.getVCode), input, silent);

export const sendResetCode = (input: { mobile: string } & CaptchaAnswer) =>
  callLater(() => signInCalls().then((all) => all.sendVC), { ...input, scene: 'reset' }, silent);

/** Exchanges a mobile's code for the ticket of the next step. */
export const proveMobile = (input: { mobile: string; vCode: string; scene: 'login' | 'reset' }) =>
  callLater(() => signInCalls().then((all) => all.checkVC), input, silent);
