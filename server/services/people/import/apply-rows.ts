import type { RowOutcome } from '@contract/people/transfer';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperations } from '@server/kernel/record-operation';
import { wholeCompany } from '@server/services/access/data-scope';
import { asTarget, findMembers, type FoundMember } from '../member/found-member';
import { addMembers } from '../member/member-add';
import { changeMembers } from '../member/member-change';
import { placeMembers } from '../member/member-place';
import { bringAllBack } from '../member/member-return';
import { setHead } from '../organ/organ-head';
import { addOrgan } from '../organ/organ-place';
import { requireOrgan } from '../organ/organisation';
import { addPosition } from '../organ/positions';
import type { Draft } from './draft';
import { applyEmployment } from './employment/apply-employment';
import { EMPLOYMENT_PARTS } from './employment/employment-cells';
import type { Facts, Known } from './facts';
import { isSameEmail, isSameName, type Judged } from './judge/judge-row';

type Outcome = Exclude<RowOutcome, 'waiting' | 'refused'>;
export type Ready = { line: number; draft: Draft; judged: Judged };
type OfKnown = Ready & { known: Known };
type Places = {
  organIdOf: (row: Ready) => string | undefined;
  positionIdOf: (row: Ready) => string | undefined;
};

export const outcomeOf = ({ judged: { kind, known } }: Ready): Outcome =>
  kind === 'same' ? 'same' : !known ? 'added' : kind === 'return' ? 'returned' : 'changed';

/**
 * Does what judged rows say, under the lock of the organisation and by the rules and records of whoever does it by hand. No two rows
 * mean one person. All of it is done, or what cannot be done is thrown.
 */
export async function applyRows(tx: Tx, ctx: Acting, rows: readonly Ready[], facts: Facts): Promise<void> {
  const places = {
    organIdOf: await ensureOrgans(tx, ctx, rows, facts),
    positionIdOf: await ensurePositions(tx, ctx, rows, facts),
  };
  const ofKnown = rows.flatMap((row): OfKnown[] => {
    const { known } = row.judged;
    return known ? [{ ...row, known }] : [];
  });
  const added = rows.filter(({ judged }) => !judged.known);
  const addedIds = added.length > 0 ? await addNew(tx, ctx, added, places) : [];
  await returnAll(
    tx,
    ctx,
    ofKnown.filter(({ judged }) => judged.kind === 'return'),
    places,
  );
  await moveAll(
    tx,
    ctx,
    ofKnown.filter(({ judged }) => judged.kind === 'change' && changes(judged, 'organ', 'position')),
    places,
  );
  await correctAll(tx, ctx, ofKnown);
  const idOf = (row: Ready) => row.judged.known?.id ?? addedIds[added.indexOf(row)]!;
  await employAll(tx, ctx, rows, idOf);
  for (const row of rows) {
    const { known } = row.judged;
    const memberId = idOf(row);
    const organId = places.organIdOf(row) ?? known?.departmentId;
    if (known ? changes(row.judged, 'isHead') : row.draft.isHead) {
      await head(tx, ctx, organId!, memberId, row.draft.isHead === true);
    }
  }
}

const changes = (judged: Judged, ...fields: (keyof Draft)[]): boolean =>
  judged.changes.some(({ field }) => (fields as string[]).includes(field));

async function addNew(
  tx: Tx,
  ctx: Acting,
  added: readonly Ready[],
  { organIdOf, positionIdOf }: Places,
): Promise<string[]> {
  return await addMembers(
    tx,
    ctx,
    added.map((row) => {
      const {
        name,
        number,
        enName,
        email,
        jobNumber,
        joinedDay,
        serviceSince,
        accountType = 'regular',
      } = row.draft;
      return {
        name: name!,
        number: number!,
        mobile: number!.full,
        organId: organIdOf(row)!,
        positionId: positionIdOf(row),
        enName,
        email,
        jobNumber,
        joinedDay,
        serviceSince,
        accountType,
      };
    }),
  );
}

/** People as they are now, locked. */
async function lockPeople(
  tx: Tx,
  { session }: Acting,
  rows: readonly OfKnown[],
): Promise<(row: OfKnown) => FoundMember> {
  const ids = rows.map(({ known }) => known.id);
  const people = await findMembers(tx, wholeCompany(session), ids, true);
  const byId = new Map(people.map((one) => [one.member.id, one]));
  return ({ known }) => found(byId.get(known.id));
}

async function returnAll(
  tx: Tx,
  ctx: Acting,
  rows: readonly OfKnown[],
  { organIdOf, positionIdOf }: Places,
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const personOf = await lockPeople(tx, ctx, rows);
  const returning = rows.map((row) => ({
    found: personOf(row),
    place: {
      organId: (organIdOf(row) ?? row.known.departmentId)!,
      positionId: positionIdOf(row) ?? row.known.positionId,
    },
  }));
  await bringAllBack(tx, ctx, returning);
}

async function moveAll(
  tx: Tx,
  ctx: Acting,
  rows: readonly OfKnown[],
  { organIdOf, positionIdOf }: Places,
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const personOf = await lockPeople(tx, ctx, rows);
  const placed = rows.map((row) => {
    const { member: own } = personOf(row);
    const organId = organIdOf(row) ?? own.departmentId;
    if (organId === null) {
      throw new ServiceError('rowMissing');
    }
    return { own, place: { organId, positionId: positionIdOf(row) ?? own.positionId } };
  });
  const moved = await placeMembers(tx, ctx, placed);
  await recordOperations(
    tx,
    ctx,
    rows.flatMap((row, at) =>
      moved[at]!.length > 0
        ? { action: 'member.move' as const, ...asTarget(personOf(row)), changes: moved[at]! }
        : [],
    ),
  );
}

async function employAll(
  tx: Tx,
  ctx: Acting,
  rows: readonly Ready[],
  idOf: (row: Ready) => string,
): Promise<void> {
  const said = rows.flatMap((row) => {
    const { employment } = row.judged;
    return employment && EMPLOYMENT_PARTS.some((part) => row.draft[part] !== undefined)
      ? [{ id: idOf(row), plan: employment }]
      : [];
  });
  if (said.length === 0) {
    return;
  }
  const ids = said.map(({ id }) => id);
  const people = await findMembers(tx, wholeCompany(ctx.session), ids, true);
  const byId = new Map(people.map((one) => [one.member.id, one]));
  await applyEmployment(
    tx,
    ctx,
    said.map(({ id, plan }) => ({ person: found(byId.get(id)), plan })),
  );
}

/** What a row leaves out is sent as it is. */
async function correctAll(tx: Tx, ctx: Acting, rows: readonly OfKnown[]): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const personOf = await lockPeople(tx, ctx, rows);
  const corrected = rows.map((row) => {
    const before = personOf(row);
    const { member, account } = before;
    const { name, enName, email, number, jobNumber, joinedDay, serviceSince, accountType } = row.draft;
    const input = {
      name: name === undefined || isSameName(name, row.known) ? account.name : name,
      enName: enName ?? account.enName ?? '',
      email: email === undefined || isSameEmail(email, account.email) ? undefined : email,
      jobNumber: jobNumber ?? member.jobNumber ?? undefined,
      joinedDay,
      serviceSince,
      accountType: accountType ?? member.accountType,
      number,
    };
    return { before, input };
  });
  await changeMembers(tx, ctx, corrected);
}

/** Names a head, or takes the name away from who still has it: another row may have named somebody else. */
async function head(tx: Tx, ctx: Acting, organId: string, memberId: string, isHead: boolean): Promise<void> {
  const { headMemberId } = await requireOrgan(tx, ctx.session.tenantId, organId);
  if (isHead || headMemberId === memberId) {
    await setHead(tx, ctx, organId, isHead ? memberId : null);
  }
}

/** Makes the departments that are missing, each once. */
async function ensureOrgans(
  tx: Tx,
  ctx: Acting,
  rows: readonly Ready[],
  { organs }: Facts,
): Promise<Places['organIdOf']> {
  const made = new Map<string, string>();
  const idOf = new Map<string, string>();
  for (const { judged } of rows) {
    const { path } = judged.place ?? { path: [] };
    const key = JSON.stringify(path);
    if (path.length === 0 || idOf.has(key)) {
      continue;
    }
    const { ids } = organs.find(path, true);
    let last = ids.at(-1) ?? null;
    for (const name of path.slice(ids.length)) {
      const at = `${last}/${name}`;
      last = made.get(at) ?? (await addOrgan(tx, ctx, { name, parentId: last }));
      made.set(at, last);
    }
    idOf.set(key, last!);
  }
  return ({ judged }) => judged.place && idOf.get(JSON.stringify(judged.place.path));
}

/** Makes the positions that are missing, each once. */
async function ensurePositions(
  tx: Tx,
  ctx: Acting,
  rows: readonly Ready[],
  { jobs }: Facts,
): Promise<Places['positionIdOf']> {
  const idOf = new Map([...jobs].map(([name, { id }]) => [name, id]));
  for (const { position } of rows.map(({ draft }) => draft)) {
    if (position !== undefined && !idOf.has(position.toLowerCase())) {
      idOf.set(position.toLowerCase(), await addPosition(tx, ctx, { name: position }));
    }
  }
  return ({ draft }) => draft.position && idOf.get(draft.position.toLowerCase());
}
