import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { VerifiedSigning } from '@contract/signing/verify-calls';
import { maskName } from '@contract/signing/rules/mask-name';
import type { Ctx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { tenant } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { signingParty } from '@server/db/schema/signing/party';
import { signing, signingDocument } from '@server/db/schema/signing/signing';

/** A finished case as strangers see it: names masked, and nothing that the holder of the file does not read there. */
export async function findSealed({ db }: Pick<Ctx, 'db'>, where: SQL): Promise<VerifiedSigning | undefined> {
  const [row] = await db
    .select({
      id: signing.id,
      title: signing.title,
      sealedAt: signing.finishedAt,
      sealedHash: signing.sealedHash,
      pageCount: signingDocument.pageCount,
      companyName: tenant.name,
      companyEnName: tenant.enName,
    })
    .from(signing)
    .innerJoin(tenant, eq(tenant.id, signing.tenantId))
    .innerJoin(signingDocument, eq(signingDocument.signingId, signing.id))
    .where(and(where, eq(signing.state, 'completed')));
  if (!row?.sealedHash || !row.sealedAt) {
    return undefined;
  }
  const { id, sealedHash, sealedAt, ...told } = row;
  const parties = await db
    .select({
      kind: signingParty.kind,
      name: signingParty.name,
      memberName: account.name,
      signedAt: signingParty.answeredAt,
    })
    .from(signingParty)
    .leftJoin(member, eq(member.id, signingParty.memberId))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(and(eq(signingParty.signingId, id), eq(signingParty.state, 'signed')))
    .orderBy(asc(signingParty.answeredAt), asc(signingParty.position));
  return {
    ...told,
    sealedHash,
    sealedAt: sealedAt.toISOString(),
    parties: parties.map(({ kind, name, memberName, signedAt }) => ({
      // A seal stands for the company, whoever has placed it.
      name: kind === 'stamp' ? row.companyName : maskName(memberName || name),
      signedAt: signedAt?.toISOString() ?? null,
    })),
  };
}
