import * as z from 'zod/mini';
import { type FaultTable, ProviderFault, refuseUnlessZero } from './fault';
import type { ProviderHttp, ProviderRequest } from './http';
import type { Issued, ProviderKind } from './types';

/** Providers issue for two hours; used where an answer leaves its lifetime out. */
const USUAL_SECONDS = 7200;

/** A token or ticket out of an answer that was not refused but may still lack it. */
export function issued(
  provider: ProviderKind,
  value: string | undefined,
  seconds: number | undefined,
): Issued {
  if (!value) {
    throw new ProviderFault('unreachable', provider);
  }
  return { value, expiresInSeconds: seconds ?? USUAL_SECONDS };
}

/** WeCom and WeChat answer alike: a number that a success may leave out, and what is issued beside its lifetime. */
export const errcode = z._default(z.number(), 0);
/** A token that is wrong, missing or expired. */
export const stale = [40001, 40014, 41001, 42001];

type Asked = Omit<ProviderRequest<z.ZodMiniType>, 'answer'> & { faults: FaultTable };

export async function issueToken(http: ProviderHttp, { faults, ...request }: Asked): Promise<Issued> {
  const answer = await http({
    ...request,
    answer: z.looseObject({
      errcode,
      access_token: z.optional(z.string()),
      expires_in: z.optional(z.number()),
    }),
  });
  refuseUnlessZero(request.provider, answer.errcode, faults);
  return issued(request.provider, answer.access_token, answer.expires_in);
}

export async function issueTicket(http: ProviderHttp, { faults, ...request }: Asked): Promise<Issued> {
  const answer = await http({
    ...request,
    answer: z.looseObject({ errcode, ticket: z.optional(z.string()), expires_in: z.optional(z.number()) }),
  });
  refuseUnlessZero(request.provider, answer.errcode, faults);
  return issued(request.provider, answer.ticket, answer.expires_in);
}
