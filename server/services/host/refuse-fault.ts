import type { Ctx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { type FaultKind, ProviderFault } from '@server/providers/fault';

const MESSAGE_OF: Record<FaultKind, MessageKey> = {
  codeRefused: 'authCodeRefused',
  userRefused: 'providerUserRefused',
  tokenStale: 'providerBusy',
  misconfigured: 'providerMisconfigured',
  busy: 'providerBusy',
  unreachable: 'providerUnreachable',
  refused: 'providerRefused',
};

/** Runs calls to a provider; its refusals become messages for the person, and lines in the log for the operator. */
export async function refuseFault<T>(ctx: Pick<Ctx, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderFault)) {
      throw error;
    }
    const { kind, provider, errcode } = error;
    ctx.log.error('provider refused', { provider, kind, errcode });
    throw new ServiceError(MESSAGE_OF[kind], { errcode: errcode ?? '-' });
  }
}
