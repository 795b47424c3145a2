import type { In } from '@contract/endpoint';
import type { captchaGenerate } from '@contract/session/sign-in-calls';
import { callLater } from '@/shared/http/lazy-call';
import { signInCalls, silent, type CaptchaAnswer } from '../api';
import { solve } from './solve';

/** The backend forgets a challenge after five minutes. */
const FRESH_MS = 4.5 * 60_000;

export type Solved = CaptchaAnswer & { until: number };

/** Asks for a challenge and answers it; `until` is when the backend forgets it. */
export async function findAnswer(input: In<typeof captchaGenerate>, signal: AbortSignal): Promise<Solved> {
  const { captchaId, ...challenge } = await callLater(
    () => signInCalls().then((all) => all.captchaGenerate),
    input,
    { ...silent, signal },
  );
  const until = Date.now() + FRESH_MS;
  return { captchaId, captchaCode: String(await solve(challenge, signal)), until };
}
