import { callLater } from '@/shared/http/lazy-call';
import { signInCalls, silent } from './api';

export const validatePassword = (input: { ticket: string; password: string }) =>
  callLater(() => signInCalls().then((all) => all.validatePassword), input, silent);

export const resetPassword = (input: { ticket: string; password: string }) =>
  callLater(() => signInCalls().then((all) => all.resetPassword), input, silent);
