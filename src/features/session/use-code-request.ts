import { useState } from 'react';
import { useCountdown } from '@/shared/lib/time/use-countdown';
import type { CaptchaAnswer } from './api';
import { sendResetCode, getVCode } from './code-api';

export type Scene = 'login' | 'reset';

const SEND = { login: getVCode, reset: sendResetCode } as const;

/**
 * Asking for a code: the wait before the next one belongs to the number it went to and outlives a reload. `sentTo` is the
 * number while its code is on the way.
 */
export function useCodeRequest(scene: Scene, mobile: string) {
  const { seconds, start } = useCountdown(`code.${scene}.${mobile}`);
  const [sentTo, setSentTo] = useState<string>();

  const request = async (captcha: CaptchaAnswer) => {
    const { waitSeconds } = await SEND[scene]({ mobile, ...captcha });
    setSentTo(mobile);
    start(waitSeconds);
  };
  return { secondsToWait: seconds, wasSent: sentTo === mobile || seconds > 0, request };
}
