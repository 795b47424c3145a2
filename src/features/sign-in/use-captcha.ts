import { useCallback, useEffect, useRef, useState } from 'react';
import { bootOrCall } from '@/shared/http/boot-data';
import { fetchCaptcha } from './api';

/** The backend forgets a captcha after five minutes; a little earlier a fresh one is fetched. */
const FRESH_MS = 4.5 * 60_000;

export type Captcha =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; captchaId: string; image: string };

/** The image captcha of a form; each one answers a single attempt, so call `refresh` after every use. */
export function useCaptcha(): { captcha: Captcha; refresh: () => void } {
  const [captcha, setCaptcha] = useState<Captcha>({ status: 'loading' });
  const running = useRef<AbortController>(undefined);

  const load = useCallback((fetchOne: (signal: AbortSignal) => ReturnType<typeof fetchCaptcha>) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    fetchOne(signal).then(
      (answer) => !signal.aborted && setCaptcha({ status: 'ready', ...answer }),
      () => !signal.aborted && setCaptcha({ status: 'failed' }),
    );
  }, []);
  const refresh = useCallback(() => {
    setCaptcha({ status: 'loading' });
    load(fetchCaptcha);
  }, [load]);

  useEffect(() => {
    load((signal) => bootOrCall('captchaGenerate', 'data', () => fetchCaptcha(signal)));
    return () => running.current?.abort();
  }, [load]);

  useEffect(() => {
    if (captcha.status !== 'ready') {
      return undefined;
    }
    const until = Date.now() + FRESH_MS;
    const renewWhenSeen = () => document.visibilityState === 'visible' && Date.now() >= until && refresh();
    const timer = setTimeout(renewWhenSeen, FRESH_MS);
    document.addEventListener('visibilitychange', renewWhenSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renewWhenSeen);
    };
  }, [captcha, refresh]);

  return { captcha, refresh };
}
