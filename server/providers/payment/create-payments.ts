import type { Db } from '@server/db/database';
import type { Env } from '@server/config/env';
import { createGatewayPayments } from './gateway-payments';
import type { PaymentProvider } from './payment-provider';
import { createSandboxPayments, type SandboxPayments } from './sandbox-payments';

/** Who takes the money; `sandbox` has its levers only while it is the sandbox that does. */
export type Payments = { provider: PaymentProvider; sandbox: SandboxPayments | undefined };

/** The configured gateway, or the sandbox when there is none. */
export function createPayments(
  env: Pick<Env, 'PAYMENT_GATEWAY_URL' | 'PAYMENT_GATEWAY_KEY' | 'PROVIDERS_TIMEOUT_MS'>,
  given: { db: Db; now: () => Date; tokens: () => string },
): Payments {
  const { PAYMENT_GATEWAY_URL: url, PAYMENT_GATEWAY_KEY: key } = env;
  if (url && key) {
    const provider = createGatewayPayments({ url, key, now: given.now, timeoutMs: env.PROVIDERS_TIMEOUT_MS });
    return { provider, sandbox: undefined };
  }
  const sandbox = createSandboxPayments(given);
  return { provider: sandbox, sandbox };
}
