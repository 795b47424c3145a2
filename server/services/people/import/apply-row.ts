import type { RowOutcome } from '@contract/people/transfer';
import type { Acting } from '@server/context';
import type { Tx } from '@server/db/database';
import { ServiceError } from '@server/errors';
import { recordOperation } from '../../audit/record-operation';
import { wholeCompany } from '../../role/data-scope';
import { asTarget, findMember } from '../member/found-member';
import { addMember } from '../member/member-add';
import { changeMember } from '../member/member-change';
import { placeMember } from '../member/member-move';
import { bringBack } from '../member/member-return';
import { setHead } from '../organ/organ-head';
import { addOrgan } from '../organ/organ-place';
import { addPosition } from '../organ/positions';
import type { Draft } from './draft';
import type { Facts, Known } from './facts';
import { isSameEmail, isSameName, type Judged } from './judge-row';
import type { Place } from './organ-paths';

type Outcome = Exclude<RowOutcome, 'waiting' | 'refused'>;
type Places = { organId: string | undefined; positionId: string | undefined };

/** Does what a judged row says, under the lock of the organisation and by the rules and records of whoever does it by hand. */
export async function applyRow(
  tx: Tx,
  ctx: Acting,
  draft: Draft,
  { kind, known, place, changes }: Judged,
  facts: Facts,
): Promise<Outcome> {
  if (kind === 'same') {
    return 'same';
  }
  const places = {
    organId: place && (await ensureOrgan(tx, ctx, place)),
    positionId: draft.position && (await ensurePosition(tx, ctx, draft.position, facts)),
  };
  if (!known) {
    const memberId = await addNew(tx, ctx, draft, places);
    if (draft.isHead) {
      await setHead(tx, ctx, places.organId!, memberId);
    }
    return 'added';
  }
  if (kind === 'return') {
    const found = await findMember(tx, wholeCompany(ctx.session), known.id, true);
    await bringBack(tx, ctx, found, {
      organId: (places.organId ?? known.departmentId)!,
      positionId: places.positionId ?? known.positionId,
    });
  } else if (changes.some(({ field }) => field === 'organ' || field === 'position')) {
    await move(tx, ctx, known, places);
  }
  await correct(tx, ctx, draft, known);
  if (changes.some(({ field }) => field === 'isHead')) {
    await setHead(tx, ctx, (places.organId ?? known.departmentId)!, draft.isHead ? known.id : null);
  }
  return kind === 'return' ? 'returned' : 'changed';
}

async function addNew(tx: Tx, ctx: Acting, draft: Draft, { organId, positionId }: Places): Promise<string> {
  const { name, number, enName, email, jobNumber, joinedDay, accountType = 'regular' } = draft;
  return await addMember(tx, ctx, {
    name: name!,
    number: number!,
    mobile: number!.full,
    organId: organId!,
    positionId,
    enName,
    email,
    jobNumber,
    joinedDay,
    accountType,
  });
}

async function move(tx: Tx, ctx: Acting, known: Known, { organId, positionId }: Places): Promise<void> {
  const before = await findMember(tx, wholeCompany(ctx.session), known.id, true);
  const place = {
    organId: organId ?? before.member.departmentId,
    positionId: positionId ?? before.member.positionId,
  };
  if (place.organId === null) {
    throw new ServiceError('rowMissing');
  }
  const changes = await placeMember(tx, ctx, before.member, { ...place, organId: place.organId });
  if (changes.length > 0) {
    await recordOperation(tx, ctx, { action: 'member.move', ...asTarget(before), changes });
  }
}

/** What a row leaves out is sent as it is. */
async function correct(tx: Tx, ctx: Acting, draft: Draft, known: Known): Promise<void> {
  const before = await findMember(tx, wholeCompany(ctx.session), known.id, true);
  const { member, account } = before;
  const { name, enName, email, number, jobNumber, joinedDay, accountType } = draft;
  await changeMember(tx, ctx, before, {
    name: name === undefined || isSameName(name, known) ? account.name : name,
    enName: enName ?? account.enName ?? '',
    email: email === undefined || isSameEmail(email, account.email) ? undefined : email,
    jobNumber: jobNumber ?? member.jobNumber ?? undefined,
    joinedDay,
    accountType: accountType ?? member.accountType,
    number,
  });
}

async function ensureOrgan(tx: Tx, ctx: Acting, { path, ids }: Place): Promise<string> {
  const made = [...ids];
  for (const name of path.slice(ids.length)) {
    made.push(await addOrgan(tx, ctx, { name, parentId: made.at(-1) ?? null }));
  }
  return made.at(-1)!;
}

const ensurePosition = async (tx: Tx, ctx: Acting, name: string, { jobs }: Facts): Promise<string> =>
  jobs.get(name.toLowerCase())?.id ?? (await addPosition(tx, ctx, { name }));
