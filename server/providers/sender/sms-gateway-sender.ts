import type { CodeSender, NoticeSender } from './code-sender';
import { codeText } from './code-text';

export type SmsGateway = { url: string; token: string; timeoutMs?: number };

/**
 * Posts each message to an HTTP gateway: `{to, text, code, scene, lang}`, or `{to, text, key, scene}` of one without a code, with a bearer token; any 2xx is taken as sent.
 * Errors name the status alone, since an address or answer may hold secrets.
 */
export function createSmsGatewaySender({
  url,
  token,
  timeoutMs = 5_000,
}: SmsGateway): CodeSender & Pick<NoticeSender, 'text'> {
  const post = async (body: object) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) {
      throw new Error(`The SMS gateway answered ${response.status}.`);
    }
  };
  return {
    isOutbox: false,
    send: async (message) => {
      const { target, code, scene, lang } = message;
      await post({ to: target, text: codeText(message), code, scene, lang });
    },
    text: async ({ key, mobile, text }) => await post({ to: mobile, text, key, scene: 'notice' }),
  };
}
