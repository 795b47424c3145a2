import type * as calls from '@contract/people/member-calls';
import type { Out, Parsed } from '@contract/endpoint';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import { FUNCTION_ID } from '@contract/role/functions';
import { eq } from 'drizzle-orm';
import type { Acting } from '@server/context';
import type { Tx } from '@server/db/database';
import { indexPeople } from '@server/db/index-people';
import type { OperationChange } from '@server/db/schema/audit';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/errors';
import { readMobile, type MobileNumber } from '../../account/read-mobile';
import { recordOperation } from '../../audit/record-operation';
import type { CallOf } from '../../call-of';
import { dayOf, startOfDay } from '../../day-range';
import { memberScope, wholeCompany } from '../../role/data-scope';
import { lockOrganisation } from '../organ/organisation';
import {
  asTarget,
  findMember,
  isOurs,
  isUnused,
  requireFreeJobNumber,
  requireMayChange,
  type FoundMember,
} from './found-member';
import { asRefusal, requireAccountType } from './member-add';

type Change = Omit<Parsed<typeof calls.memberChange>, 'memberId' | 'mobile'>;

/** Corrects a person's file: what is the company's own, and of the account what its owner has not taken over yet. */
export async function memberChange({
  ctx,
  input,
}: CallOf<typeof calls.memberChange>): Promise<Out<typeof calls.memberChange>> {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId } = ctx.session;
  const number = input.mobile ? await readMobile(ctx, input.mobile) : undefined;
  try {
    await ctx.db.transaction(async (tx) => {
      await lockOrganisation(tx, tenantId);
      const before = await findMember(tx, scope, input.memberId, true);
      requireMayChange(ctx, before);
      await changeMember(tx, ctx, before, { ...input, number });
    });
  } catch (error) {
    throw asRefusal(error);
  }
  return {};
}

/** Corrects the file of a person who is there, under the lock of the organisation. */
export async function changeMember(
  tx: Tx,
  ctx: Acting,
  before: FoundMember,
  input: Change & { number: MobileNumber | undefined },
): Promise<void> {
  if (before.member.status === 'left') {
    throw new ServiceError('memberIsLeft');
  }
  const changes = [...(await changeAccount(tx, ctx, before, input)), ...(await changeJob(tx, before, input))];
  if (changes.length > 0) {
    await indexPeople(tx, [before.member.id]);
    const after = await findMember(tx, wholeCompany(ctx.session), before.member.id);
    await recordOperation(tx, ctx, { action: 'member.change', ...asTarget(after), changes });
  }
}

async function changeAccount(
  tx: Tx,
  ctx: Acting,
  { account: own }: FoundMember,
  { number, ...input }: Change & { number: MobileNumber | undefined },
): Promise<OperationChange[]> {
  const email = input.email === undefined ? own.email : input.email || null;
  const [areaCode, mobile] = number ? [number.areaCode, number.mobile] : [own.areaCode, own.mobile];
  const named = input.name !== own.name || (input.enName ?? '') !== (own.enName ?? '');
  const reached = email !== own.email || areaCode !== own.areaCode || mobile !== own.mobile;
  if (!named && !reached) {
    return [];
  }
  const ours = await isOurs(tx, ctx.session.tenantId, own.id);
  if (named && !ours) {
    throw new ServiceError('memberNameNotOurs');
  }
  if (reached && !(ours && isUnused(own))) {
    throw new ServiceError('memberContactsUsed');
  }
  const after = { name: input.name, enName: input.enName || null, email, areaCode, mobile };
  await tx.update(account).set(after).where(eq(account.id, own.id));
  return compared([
    ['name', own.name, after.name],
    ['enName', own.enName, after.enName],
    ['mobile', maskMobile(own.mobile), maskMobile(mobile), mobile !== own.mobile],
    ['email', own.email && maskEmail(own.email), email && maskEmail(email), email !== own.email],
  ]);
}

async function changeJob(tx: Tx, { member: own }: FoundMember, input: Change): Promise<OperationChange[]> {
  const jobNumber = input.jobNumber || null;
  const { joinedDay = dayOf(own.joinedAt) } = input;
  requireAccountType(input.accountType, own.accountType);
  if (jobNumber !== null && jobNumber !== own.jobNumber) {
    await requireFreeJobNumber(tx, own.tenantId, jobNumber, own.id);
  }
  const isJoinedAnew = joinedDay !== dayOf(own.joinedAt);
  await tx
    .update(member)
    .set({ jobNumber, joinedAt: isJoinedAnew ? startOfDay(joinedDay) : own.joinedAt })
    .where(eq(member.id, own.id));
  return compared([
    ['jobNumber', own.jobNumber, jobNumber],
    ['joinedDay', dayOf(own.joinedAt), joinedDay],
  ]);
}

type Compared = [
  field: OperationChange['field'],
  from: string | null,
  to: string | null,
  /** Where masks look alike. */
  isOther?: boolean,
];

const compared = (rows: Compared[]): OperationChange[] =>
  rows
    .filter(([, from, to, isOther]) => isOther ?? from !== to)
    .map(([field, from, to]) => ({ field, from, to }));
