import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { maskMobile } from '@contract/account/rules/mobile';
import { LANGUAGES } from '@contract/start-limits';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { LimitReached } from '@server/kernel/errors';
import type { JobKind, Work } from '@server/jobs/job-kind';
import { sendJob } from '@server/jobs/send-job';
import {
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityNotice,
} from '@server/providers/sender/code-sender';
import { notify } from '../../notice/notify';
import { securityNote } from '@server/services/session/security-note';

type Told = Omit<SecurityNotice, 'at'> & { at: string };

/** A mail to the address that an account had. Its address may be another one by now, so that no notice of the person would do. */
export const tellOwnerKind: JobKind<Told> = {
  name: 'account.tellOwner',
  schema: z.strictObject({
    email: z.string(),
    maskedMobile: z.string(),
    event: z.enum(SECURITY_EVENTS),
    at: z.iso.datetime(),
    lang: z.enum(LANGUAGES),
  }),
  attempts: 6,
};

/**
 * Tells a person what is done to the account, in the transaction that does it: in the portal and the chat client of every company of
 * theirs, and by mail at the address until then, as whoever has taken the account over may have changed it.
 */
export async function tellOwner(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'ids' | 'lang'>,
  owner: { id: string; email?: string | null; mobile: string },
  event: SecurityEvent,
): Promise<void> {
  const { id, email, mobile } = owner;
  if (event !== 'accountCancelled') {
    const own = await tx
      .select({ to: member.id, tenantId: member.tenantId })
      .from(member)
      .where(and(eq(member.accountId, id), eq(member.status, 'normal')));
    for (const { to, tenantId } of own) {
      await notify(tx, ctx, tenantId, [securityNote(to, event)], { only: 'client' });
    }
  }
  if (email) {
    const at = ctx.now().toISOString();
    await sendJob(tx, ctx, tellOwnerKind, {
      email,
      maskedMobile: maskMobile(mobile),
      event,
      at,
      lang: ctx.lang,
    });
  }
}

/** Sends the mail. What a mail server says may name the address, which no log shall hold. */
export async function mailOwner(
  { sender, log }: Pick<Ctx, 'sender' | 'log'>,
  { payload }: Work<Told>,
): Promise<void> {
  const refused = await sender.tell({ ...payload, at: new Date(payload.at) }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof LimitReached) {
        throw error;
      }
      return error instanceof Error ? error.name : 'unknown';
    },
  );
  if (refused !== undefined) {
    log.error('security notice not sent', { event: payload.event, reason: refused });
    throw new Error('The mail server did not take a notice.');
  }
}
