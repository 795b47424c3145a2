import type { ProfileRequest } from '@contract/people/profile-calls';
import type { profileRequest } from '@server/db/schema/people/profile-request';
import type { SessionCtx } from '@server/kernel/context';
import { loadPeople } from '@server/services/person/load-people';
import { masked, privateOf, type Whole } from '../private/view-private';
import { openProposed, type ProposedName } from './proposed';

type Row = typeof profileRequest.$inferSelect;
type Value = NonNullable<ProfileRequest['after']>;

const NOTHING: Value = { contact: null, paper: null, name: null };

/** Requests of one person, each with the present and the proposed value, contacts and numbers masked. */
export async function presentRequests(
  ctx: SessionCtx,
  memberId: string,
  rows: readonly Row[],
): Promise<ProfileRequest[]> {
  if (rows.length === 0) {
    return [];
  }
  const present = masked(await privateOf(ctx, memberId));
  const people = await loadPeople(ctx.db, ctx.session.tenantId, [
    memberId,
    ...rows.flatMap(({ decidedByMemberId }) => decidedByMemberId ?? []),
  ]);
  const named = (id: string | null): ProposedName | null => {
    const person = people.get(id ?? '');
    return person ? { name: person.name, enName: person.enName } : null;
  };
  return rows.map((row) => {
    const isWaiting = row.state === 'waiting';
    return {
      id: row.id,
      field: row.field,
      before: isWaiting ? partOf(row.field, present, named(memberId)) : null,
      after: isWaiting ? proposedOf(ctx, row) : null,
      note: row.note,
      state: row.state,
      reply: row.reply,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      deciderName: named(row.decidedByMemberId),
    };
  });
}

const partOf = (field: Row['field'], { contact, paper }: Whole, name: ProposedName | null): Value => ({
  contact: field === 'contact' ? contact : null,
  paper: field === 'paper' ? paper : null,
  name: field === 'name' ? name : null,
});

function proposedOf(ctx: SessionCtx, row: Row): Value | null {
  const proposed = openProposed(ctx, row);
  if (!proposed) {
    return null;
  }
  if (proposed.field === 'name') {
    return { ...NOTHING, name: proposed.name };
  }
  const whole: Whole =
    proposed.field === 'contact'
      ? { contact: proposed.contact, paper: null }
      : { contact: null, paper: proposed.paper };
  return { ...NOTHING, ...masked(whole) };
}
