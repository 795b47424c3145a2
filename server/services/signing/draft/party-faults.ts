import { and, eq, inArray } from 'drizzle-orm';
import type { SendFaults } from '@contract/signing/draft-calls';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { loadAreas } from '@server/services/person/read-mobile';
import { isActive } from '@server/services/person/person';
import { contactOwners, contactsOf } from '@server/services/guest/contacts';
import type { PartyRow, SigningRow } from '../case/rows';

/** What is wrong with those who sign and those who get a copy. */
export async function partyFaults(
  tx: Tx,
  { tenantId, initiatorMemberId }: SigningRow,
  parties: readonly PartyRow[],
): Promise<SendFaults> {
  const faults: SendFaults = [];
  if (!parties.some(({ role }) => role === 'signer')) {
    faults.push({ code: 'noSigner' });
  }
  const memberIds = parties.flatMap(({ kind, memberId }) => (kind === 'member' && memberId ? memberId : []));
  const active = await activeIn(tx, tenantId, memberIds);
  const areas = await loadAreas(tx);
  const contacts = new Map(
    parties.flatMap((party) =>
      party.kind === 'outsider' ? [[party.id, contactsOf(areas, party)] as const] : [],
    ),
  );
  const owners = await contactOwners(
    tx,
    tenantId,
    [...contacts.values()].flatMap((own) => own ?? []),
  );
  const seen = new Set<string>();
  for (const party of parties) {
    const of = { party: party.id };
    const own = contacts.get(party.id);
    if (party.kind === 'member' && !active.has(party.memberId ?? '')) {
      faults.push({ code: 'partyUnknown', ...of });
    }
    if (party.kind === 'outsider') {
      faults.push(...(party.name.trim() === '' ? [{ code: 'outsiderName' as const, ...of }] : []));
      faults.push(...contactFaults(own, owners, initiatorMemberId).map((code) => ({ code, ...of })));
    }
    const addresses = own ?? [party.memberId ?? party.sealId].flatMap((one) => one ?? []);
    if (addresses.some((one) => seen.has(one))) {
      faults.push({ code: party.kind === 'outsider' ? 'contactTwice' : 'partyTwice', ...of });
    }
    addresses.forEach((one) => seen.add(one));
  }
  return faults;
}

function contactFaults(
  own: readonly string[] | undefined,
  owners: ReadonlyMap<string, string>,
  senderId: string,
): ('outsiderAddress' | 'contactOfSender' | 'contactOfMember')[] {
  if (!own) {
    return ['outsiderAddress'];
  }
  const owned = own.flatMap((one) => owners.get(one) ?? []);
  if (owned.length === 0) {
    return [];
  }
  return [owned.includes(senderId) ? 'contactOfSender' : 'contactOfMember'];
}

/** Who of these works in the company and can act. */
async function activeIn(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.tenantId, tenantId), inArray(member.id, [...ids]), isActive));
  return new Set(rows.map(({ id }) => id));
}
