import { dayAt } from '@contract/day';
import { USUAL_ZONE, wallOf } from '@contract/zone';
import { probationFault, type Term } from '@contract/people/rules/labor-contract';
import type { Raw } from '@server/db/database';

const SQL = `
select m.joined_at as "joinedAt", e.type is null as "isUntyped", e.manager_member_id is null as "isUnmanaged",
  e.home_place is null as "isHomeless", e.probation_until::text as "probationUntil",
  coalesce((select json_agg(json_build_object('kind', c.kind, 'from', c.from_day::text, 'to', c.to_day::text))
    from labor_contract c where c.member_id = m.id and c.removed_at is null), '[]') as contracts
from member m left join employment e on e.member_id = m.id
where m.tenant_id = $1 and m.status <> 'left'`;

type Row = {
  joinedAt: Date;
  isUntyped: boolean;
  isUnmanaged: boolean;
  isHomeless: boolean;
  probationUntil: string | null;
  contracts: Term[];
};

export type EmploymentFinding =
  | 'untyped'
  | 'uncontracted'
  | 'contractOver'
  | 'unmanaged'
  | 'homeless'
  | 'probation';

/** How many people lack which part of their employment, on the company's present day. */
export async function findEmployment(
  raw: Raw,
  tenantId: string,
  now: Date,
): Promise<Record<EmploymentFinding, number>> {
  const [profile] = await raw<{ zone: string | null }>(
    'select timezone as zone from tenant_profile where tenant_id = $1',
    [tenantId],
  );
  const dayIn = (moment: Date) => dayAt(wallOf(moment.getTime(), profile?.zone ?? USUAL_ZONE));
  const today = dayIn(now);
  const rows = await raw<Row>(SQL, [tenantId]);
  const count = (isMissing: (row: Row) => boolean) => rows.filter(isMissing).length;
  return {
    untyped: count(({ isUntyped }) => isUntyped),
    uncontracted: count(({ contracts }) => contracts.length === 0),
    contractOver: count(
      ({ contracts }) => contracts.length > 0 && contracts.every(({ to }) => to !== null && to < today),
    ),
    unmanaged: count(({ isUnmanaged }) => isUnmanaged),
    homeless: count(({ isHomeless }) => isHomeless),
    probation: count(
      ({ probationUntil, joinedAt, contracts }) =>
        probationUntil !== null && !!probationFault(probationUntil, dayIn(new Date(joinedAt)), contracts),
    ),
  };
}
