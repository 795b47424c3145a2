import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '@contract/people/calls';
import { decideFault } from '@contract/seal/rules/life';
import type { Seal, SealChange } from '@contract/seal/calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { sealChange } from '@server/db/schema/seal/seal';
import { findPeople } from '../../roster/swap/read/people-of';
import { lifeOf, type ChangeRow, type SealRow } from '../seal-rows';

export type People = ReadonlyMap<string, Person>;

export const peopleIn = (changes: readonly ChangeRow[]): string[] =>
  changes.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy ? [decidedBy] : [])]);

export function presentChange(row: ChangeRow, people: People): SealChange {
  const { id, kind, state, reason, askedAt, decidedAt, note, content } = row;
  return {
    id,
    kind,
    state,
    reason,
    askedBy: people.get(row.askedBy)!,
    askedAt: askedAt.toISOString(),
    decidedBy: (row.decidedBy !== null && people.get(row.decidedBy)) || null,
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
    name: content?.name ?? null,
    enName: content?.enName ?? null,
    needsTwo: content?.needsTwo ?? null,
    pictureId: content?.pictureId ?? null,
  };
}

/** A seal as those who keep seals see it. */
export function presentSeal(
  row: SealRow,
  waiting: ChangeRow | undefined,
  people: People,
  readerId: string,
): Seal {
  const { id, kind, name, enName, state, needsTwo, pictureId, revision } = row;
  return {
    id,
    kind,
    name,
    enName,
    state,
    needsTwo,
    pictureId,
    revision,
    waiting: waiting ? presentChange(waiting, people) : null,
    mayDecide: waiting !== undefined && decideFault(lifeOf(row, waiting), readerId) === undefined,
  };
}

/** The changes of some seals that wait, by seal. */
export async function waitingOf(
  db: Db | Tx,
  { session }: SessionCtx,
  sealIds: readonly string[],
): Promise<Map<string, ChangeRow>> {
  if (sealIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select()
    .from(sealChange)
    .where(
      and(
        eq(sealChange.tenantId, session.tenantId),
        inArray(sealChange.sealId, [...sealIds]),
        eq(sealChange.state, 'asked'),
      ),
    );
  return new Map(rows.map((row) => [row.sealId, row]));
}

const CHANGES_SHOWN = 100;

export async function changesOfSeal(db: Db | Tx, sealId: string): Promise<ChangeRow[]> {
  return await db
    .select()
    .from(sealChange)
    .where(eq(sealChange.sealId, sealId))
    .orderBy(desc(sealChange.askedAt), sql`${sealChange.id} desc`)
    .limit(CHANGES_SHOWN);
}

export async function peopleOfChanges(
  db: Db | Tx,
  tenantId: string,
  changes: readonly ChangeRow[],
): Promise<People> {
  return await findPeople(db, tenantId, peopleIn(changes));
}
