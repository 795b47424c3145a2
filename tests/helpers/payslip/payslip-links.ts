import { and, eq } from 'drizzle-orm';
import * as links from '@contract/payslip/link-calls';
import { randomId, randomToken } from '@server/auth/random';
import { readEnv } from '@server/config/env';
import { job } from '@server/db/schema/job';
import { slipLinkKind } from '@server/services/payslip/link/link-kind';
import { sendSlipLink } from '@server/services/payslip/link/send-link';
import type { TestServer } from '../server';

export type SentLink = { to: string; text: string; link: string };

/** Sends the links that wait for their job, as the job does, and returns the messages in the order of sending. */
export async function sendLinks(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  fault?: Error,
): Promise<SentLink[]> {
  const sent: SentLink[] = [];
  const deliver = async (to: string, text: string) => {
    if (fault) {
      throw fault;
    }
    sent.push({ to, text, link: /#([\w-]+)/.exec(text)?.[1] ?? '' });
    await Promise.resolve();
  };
  const waiting = await db
    .delete(job)
    .where(and(eq(job.kind, slipLinkKind.name), eq(job.state, 'waiting')))
    .returning();
  for (const { tenantId, payload } of waiting.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    await sendSlipLink(
      {
        db,
        now: clock.now,
        tokens: randomToken,
        env: readEnv({ SEED: 'none' }),
        log: { info: () => {}, error: () => {} },
        sender: {
          isOutbox: true,
          send: async () => {},
          tell: async () => {},
          mail: async ({ email, text }) => await deliver(email, text),
          text: async ({ mobile, text }) => await deliver(mobile, text),
        },
      },
      {
        id: randomId(),
        key: null,
        tenantId,
        payload: slipLinkKind.schema.parse(payload),
        progress: async () => {},
        signal: new AbortController().signal,
      },
    );
  }
  return sent;
}

/** Opens a link by its code, as its recipient does. */
export async function enterLink(server: TestServer, link: string): Promise<string> {
  await server.call(links.payslipLinkCode, { link, ...(await server.solvedCaptcha('code')) });
  const { data } = await server.call(links.payslipLinkEnter, { link, code: server.lastCode() });
  return data.access;
}
