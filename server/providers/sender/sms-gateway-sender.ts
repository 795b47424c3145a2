import type { CodeSender } from './code-sender';
import { codeText } from './code-text';

export type SmsGateway = { url: string; token: string; timeoutMs?: number };

/**
 * Posts each message to an HTTP gateway: `{to, text, code, scene, lang}` with a bearer token; any 2xx is taken as sent.
 * Errors name the status alone, since an address or answer may hold secrets.
 */
export function createSmsGatewaySender({ url, token, timeoutMs = 5_000 }: SmsGateway): CodeSender {
  return {
    isOutbox: false,
    send: async (message) => {
      const { target, code, scene, lang } = message;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ to: target, text: codeText(message), code, scene, lang }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) {
        throw new Error(`The SMS gateway answered ${response.status}.`);
      }
    },
  };
}
