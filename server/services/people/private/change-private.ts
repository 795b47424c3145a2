import type { Parsed } from '@contract/endpoint';
import * as calls from '@contract/people/private-calls';
import { isPaperNumber, plainNumber } from '@contract/people/rules/identity-number';
import { FUNCTION_ID } from '@contract/role/functions';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db, Tx } from '@server/db/database';
import { memberPrivate } from '@server/db/schema/people/private';
import type { Acting, Ctx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';
import { memberScope } from '@server/services/access/data-scope';
import { readMobile } from '@server/services/person/read-mobile';
import { asTarget, findMember, requireMayChange, type FoundMember } from '../member/found-member';
import { lockOrganisation } from '../organ/organisation';
import { paperHashes, sealContact, sealPaper } from './sealed';

type Change = Omit<Parsed<typeof calls.changeMemberPrivate>, 'memberId'>;
type Parts = Acting & Pick<Ctx, 'env' | 'providers'>;

/** Changes the emergency contact or the identity number of a person. */
export const changeMemberPrivate = verb(
  calls.changeMemberPrivate,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input: { memberId, ...change } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    await ctx.db.transaction(async (tx) => {
      // Two people are not given one number at the same time.
      await lockOrganisation(tx, ctx.session.tenantId);
      const person = await findMember(tx, scope, memberId, true);
      requireMayChange(ctx, person);
      if (person.member.status === 'left') {
        throw new ServiceError('memberIsLeft');
      }
      await changePrivate(tx, ctx, person, change);
    });
    return {};
  },
);

/** Writes what is given, under the lock of the organization; the record names the parts without their values. */
export async function changePrivate(
  tx: Tx,
  ctx: Parts,
  person: FoundMember,
  { contact, paper }: Change,
): Promise<void> {
  const { id: memberId, tenantId } = person.member;
  const values: Partial<typeof memberPrivate.$inferInsert> = {};
  if (contact !== undefined) {
    values.contact = contact && sealContact(ctx, memberId, await checkContact(tx, contact));
  }
  if (paper !== undefined) {
    const plain = paper && checkPaper(ctx, paper);
    values.paper = plain && sealPaper(ctx, memberId, plain);
    values.paperHash = plain && (await freeHash(tx, ctx, { tenantId, memberId }, plain));
  }
  const fields = [
    ...(contact === undefined ? [] : ['contact']),
    ...(paper === undefined ? [] : ['paper']),
  ] as const;
  if (fields.length === 0) {
    return;
  }
  const now = ctx.now();
  await tx
    .insert(memberPrivate)
    .values({ memberId, tenantId, ...values, updatedAt: now })
    .onConflictDoUpdate({ target: memberPrivate.memberId, set: { ...values, updatedAt: now } });
  await recordOperation(tx, ctx, {
    action: 'member.changePrivate',
    ...asTarget(person),
    changes: fields.map((field) => ({ field: 'privatePart' as const, to: field })),
  });
}

/** A contact with a mobile number as it is stored. */
export async function checkContact(
  db: Db | Tx,
  contact: calls.EmergencyContact,
): Promise<calls.EmergencyContact> {
  return { ...contact, mobile: (await readMobile({ db }, contact.mobile)).full };
}

/** A number without blanks and in capitals, valid for its kind. */
export function checkPaper({ now }: Pick<Ctx, 'now'>, { kind, number }: calls.Paper): calls.Paper {
  const plain = { kind, number: plainNumber(number) };
  if (!isPaperNumber(kind, plain.number, dayOf(now()))) {
    throw new ServiceError(kind === 'residentId' ? 'residentIdWrong' : 'paperNumberWrong');
  }
  return plain;
}

/** The hash of a number that no one else of the company has, also under a key that was replaced. */
async function freeHash(
  tx: Tx,
  ctx: Parts,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  paper: calls.Paper,
): Promise<string> {
  const hashes = paperHashes(ctx, tenantId, paper);
  const count = await tx.$count(
    memberPrivate,
    and(
      eq(memberPrivate.tenantId, tenantId),
      ne(memberPrivate.memberId, memberId),
      inArray(memberPrivate.paperHash, hashes),
    ),
  );
  if (count > 0) {
    throw new ServiceError('paperNumberTaken');
  }
  return hashes[0];
}
