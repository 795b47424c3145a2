import { and, eq, sql } from 'drizzle-orm';
import { mayAct } from '@contract/signing/rules/machine';
import { digest } from '@server/auth/hash';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { job } from '@server/db/schema/job';
import { signingParty } from '@server/db/schema/signing/party';
import { found, ServiceError } from '@server/kernel/errors';
import { runInParallel } from '@server/kernel/run-in-parallel';
import type { Work } from '@server/jobs/job-kind';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { requireMessagesLeft } from '@server/services/rate-limit/message-limits';
import { notify, type Note } from '@server/services/notice/notify';
import { insideOf, reachOf } from '@server/services/guest/contacts';
import { endAccessesOf, guestAddress } from '@server/services/guest/guest-access';
import { lockSigning, type PartyRow, type SigningRow, type StoredSigning } from '../case/rows';
import { inviteKind } from './invite-kind';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids' | 'tokens' | 'sender' | 'env'>;

export const linkHashOf = (link: string): string => digest('signing-link', link);

/**
 * Makes a link for an outsider whose turn it is, and sends it to the number or address that the sender wrote. Done again it sends
 * another link, and the one before ends.
 */
export async function inviteOutsider(
  parts: Parts,
  { id, payload, tenantId }: Work<{ partyId: string }>,
): Promise<void> {
  const { db, now, tokens, env, sender } = parts;
  const link = tokens();
  const invited = await db.transaction(async (tx) => {
    const [known] = await tx.select().from(signingParty).where(eq(signingParty.id, payload.partyId));
    if (!known) {
      return undefined;
    }
    const { row, parties } = await lockSigning(tx, tenantId ?? known.tenantId, known.signingId);
    const party = found(parties.find((one) => one.id === known.id));
    if (row.state !== 'signing' || !mayAct(party) || (await isReplaced(tx, id, party.id))) {
      return undefined;
    }
    if ((await insideOf(tx, row.tenantId, [party])).length > 0) {
      await notify(tx, parts, row.tenantId, [insideNote(row, party)]);
      return undefined;
    }
    const to = { ...(await reachOf(tx, party)), tenantId: row.tenantId };
    // Before the link that was sent last ends: what is put off leaves it in use.
    await requireMessagesLeft({ db: tx, now, env }, [to]);
    await tx
      .update(signingParty)
      .set({ linkHash: linkHashOf(link), linkExpiresAt: row.deadline })
      .where(eq(signingParty.id, party.id));
    await endAccessesOf(tx, [party.id]);
    const sent = (await findPeople(tx, row.tenantId, [row.initiatorMemberId])).get(row.initiatorMemberId);
    const [company] = await tx
      .select({ name: tenant.name, enName: tenant.enName })
      .from(tenant)
      .where(eq(tenant.id, row.tenantId));
    return { row, to, senderName: sent?.name ?? '', company: found(company) };
  });
  if (!invited) {
    return;
  }
  const { row, to, senderName, company } = invited;
  const at = now().getTime();
  const text = `${company.name}${senderName}请您签署《${row.title}》：${guestAddress(parts, 'signing-guest', link)} ｜ ${company.enName ?? company.name} asks you to sign a document. 链接仅限本人使用，请勿转发。`;
  const key = `${id}-${at}`;
  const sent = { key, text, tenantId: row.tenantId };
  await (to.channel === 'sms'
    ? sender.text({ ...sent, mobile: to.target })
    : sender.mail({
        ...sent,
        email: to.target,
        subject: `${company.name}：请签署《${row.title}》`,
      }));
}

/** Has another invitation of this party been requested since, while a limit put this one off? */
async function isReplaced(tx: Tx, jobId: string, partyId: string): Promise<boolean> {
  const newer = await tx
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        eq(job.kind, inviteKind.name),
        eq(job.state, 'waiting'),
        sql`${job.payload} ->> 'partyId' = ${partyId}`,
        sql`${job.createdAt} > (select created_at from job where id = ${jobId})`,
      ),
    )
    .limit(1);
  return newer.length > 0;
}

/** Refuses in words what the jobs that invite outsiders would not or could not send now. */
export async function requireInvitable(
  tx: Tx,
  clock: Pick<Ctx, 'now' | 'env'>,
  { row, parties }: Pick<StoredSigning, 'row' | 'parties'>,
): Promise<void> {
  const { tenantId } = row;
  const outsiders = parties.filter((party) => party.kind === 'outsider' && mayAct(party));
  const [inside] = await insideOf(tx, tenantId, outsiders);
  if (inside) {
    throw new ServiceError('signingContactOfColleague', { name: inside.name });
  }
  const reached = await runInParallel(
    tx,
    outsiders.map((party) => async () => await reachOf(tx, party)),
  );
  await requireMessagesLeft(
    { db: tx, now: clock.now, env: clock.env },
    reached.map(({ channel, target }) => ({ channel, target, tenantId })),
  );
}

/** The sender hears why no link has left. */
const insideNote = (row: SigningRow, { name }: PartyRow): Note => ({
  to: row.initiatorMemberId,
  kind: 'decided',
  title: {
    zh_CN: `${name}的手机号或邮箱属于一位同事，未发送签署链接`,
    en: `No link was sent: ${name}'s mobile number or email belongs to a colleague`,
  },
  body: { zh_CN: row.title },
  path: `/signing-detail?id=${row.id}`,
  sourceId: row.id,
});
