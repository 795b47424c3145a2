import type { In } from '@contract/endpoint';
import type * as calls from '@contract/session/sign-in-calls';
import { callLater } from '@/shared/http/lazy-call';
import { signInCalls, silent, type CaptchaAnswer } from './api';

export const getVCode = (input: In<typeof calls.getVCode>) =>
  callLater(() => signInCalls().then((all) => all.getVCode), input, silent);

/** A code for a new password, whoever has the number. */
export const sendResetCode = (input: { mobile: string } & CaptchaAnswer) =>
  callLater(() => signInCalls().then((all) => all.sendVC), { ...input, scene: 'reset' }, silent);

/** Exchanges a mobile's code for the ticket of the next step. */
export const checkVC = (input: { mobile: string; vCode: string; scene: 'login' | 'reset' }) =>
  callLater(() => signInCalls().then((all) => all.checkVC), input, silent);
