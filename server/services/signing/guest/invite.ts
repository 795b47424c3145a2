import { eq } from 'drizzle-orm';
import { mayAct } from '@contract/signing/rules/machine';
import { digest } from '@server/auth/hash';
import type { Ctx } from '@server/context';
import { tenant } from '@server/db/schema/company';
import { signingGuest, signingParty } from '@server/db/schema/signing/party';
import { found } from '@server/errors';
import type { Work } from '@server/jobs/job-kind';
import { loadAreas, mobileIn } from '@server/services/account/read-mobile';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { lockSigning, type PartyRow } from '../case/rows';

type Parts = Pick<Ctx, 'db' | 'now' | 'tokens' | 'sender' | 'env'>;

export const linkHashOf = (link: string): string => digest('signing-link', link);

/** The page of a link; the token stands behind #, which no server on the way is told. */
export const guestAddress = (origin: string, link: string): string => `${origin}/m/signing-guest#${link}`;

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
    if (row.state !== 'signing' || !mayAct(party)) {
      return undefined;
    }
    await tx
      .update(signingParty)
      .set({ linkHash: linkHashOf(link), linkExpiresAt: row.deadline })
      .where(eq(signingParty.id, party.id));
    await tx.delete(signingGuest).where(eq(signingGuest.partyId, party.id));
    const sent = (await findPeople(tx, row.tenantId, [row.initiatorMemberId])).get(row.initiatorMemberId);
    const [company] = await tx
      .select({ name: tenant.name, enName: tenant.enName })
      .from(tenant)
      .where(eq(tenant.id, row.tenantId));
    return { row, party, senderName: sent?.name ?? '', company: found(company) };
  });
  if (!invited) {
    return;
  }
  const { row, party, senderName, company } = invited;
  const at = now().getTime();
  const origin = env.PUBLIC_ORIGIN[0] ?? `http://localhost:${env.PORT}`;
  const text = `${company.name}${senderName}请您签署《${row.title}》：${guestAddress(origin, link)} ｜ ${company.enName ?? company.name} asks you to sign a document. 链接仅限本人使用，请勿转发。`;
  const target = await addressOf(parts, party);
  const key = `${id}-${at}`;
  await (target.channel === 'sms'
    ? sender.text({ key, mobile: target.target, text })
    : sender.mail({ key, email: target.target, subject: `${company.name}：请签署《${row.title}》`, text }));
}

/** Where an outsider is reached: the number before the address. */
export async function addressOf(
  { db }: Pick<Ctx, 'db'>,
  { mobile, email }: Pick<PartyRow, 'mobile' | 'email'>,
): Promise<{ channel: 'sms' | 'email'; target: string; shown: string }> {
  const number = mobile === null ? undefined : mobileIn(await loadAreas(db), mobile);
  return number
    ? { channel: 'sms', target: number.full, shown: number.mobile }
    : { channel: 'email', target: found(email ?? undefined), shown: email ?? '' };
}
