import { and, eq, inArray } from 'drizzle-orm';
import type { SlipLink } from '@contract/payslip/payslip';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { payslipContact, payslipLink } from '@server/db/schema/payslip/link';
import { reachIn, reachOfContact } from '@server/services/guest/contacts';
import { loadAreas } from '@server/services/person/read-mobile';

const momentOf = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** How those of some people who have left get their slips: the link of the slip that is named, or where one would go. */
export async function linksOf(
  db: Db | Tx,
  tenantId: string,
  slips: readonly { memberId: string; slipId: string | null }[],
): Promise<Map<string, SlipLink>> {
  const memberIds = slips.map(({ memberId }) => memberId);
  const slipIds = slips.flatMap(({ slipId }) => slipId ?? []);
  const left = await db
    .select({
      memberId: member.id,
      entered: payslipContact.mobile,
      areaCode: account.areaCode,
      mobile: account.mobile,
      email: account.email,
      verifiedAt: account.emailVerifiedAt,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(payslipContact, eq(payslipContact.memberId, member.id))
    .where(and(eq(member.tenantId, tenantId), eq(member.status, 'left'), inArray(member.id, memberIds)));
  if (left.length === 0) {
    return new Map();
  }
  const areas = await loadAreas(db);
  const links = await db.select().from(payslipLink).where(inArray(payslipLink.payslipId, slipIds));
  return new Map(
    left.map(({ memberId, entered, ...own }) => {
      const link = links.find((one) => one.memberId === memberId);
      const to = entered === null ? reachOfContact(own) : reachIn(areas, { mobile: entered, email: null });
      return [
        memberId,
        {
          sendsTo: to?.masked ?? null,
          isRequested: link !== undefined,
          sentTo: link?.sentTo ?? null,
          sentAt: momentOf(link?.sentAt),
          openedAt: momentOf(link?.openedAt),
          expiresAt: momentOf(link?.expiresAt),
          failure: link?.failure ?? null,
        },
      ];
    }),
  );
}
