import type * as calls from '@contract/roster/draft-calls';
import { sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import type { Days } from '@contract/roster/rules/days';
import type { MemberScope } from '@server/kernel/member-scope';
import { isOfPeople } from '@server/services/access/part-of-scope';
import type { SkillKind } from '@contract/people/employment';
import type { Db, Tx } from '@server/db/database';
import { certificateKindsOf } from '@server/services/work-rules/certificate-kinds';
import { holdsCertificate } from '@server/services/work-rules/holds-certificate';
import { hasUnplaced } from './unplaced';

export type RosterFilter = Pick<
  Parsed<typeof calls.readRosterTotals>,
  | 'organId'
  | 'keyword'
  | 'positionId'
  | 'placeCode'
  | 'homePlaceCode'
  | 'stationCode'
  | 'employmentType'
  | 'skillCode'
  | 'certificateKind'
  | 'isUnplaced'
>;

/** A condition on `member m` and its `account a`: active, of the part, and matching the filter in the dates. */
export async function isShown(
  db: Db | Tx,
  scope: MemberScope,
  filter: RosterFilter,
  { from, to }: Days,
): Promise<SQL> {
  const { positionId, placeCode, certificateKind } = filter;
  const kinds = certificateKind === undefined ? [] : await certificateKindsOf(db, scope.tenantId);
  const kind = kinds.find(({ code }) => code === certificateKind);
  const hasCertificate =
    certificateKind === undefined ? sql`true` : kind ? holdsCertificate(kind, { from, to }) : sql`false`;
  const isAtPlace =
    placeCode === undefined
      ? sql`true`
      : sql`(exists (select 1 from assignment s where s.member_id = m.id and s.work_date between ${from} and ${to}
          and s.place_code = ${placeCode})
        or exists (select 1 from roster_cell c where c.member_id = m.id and c.work_date between ${from} and ${to}
          and c.works @> ${JSON.stringify([{ placeCode }])}::jsonb))`;
  return sql`${isOfPeople(scope, filter)} and m.status = 'normal' and a.status = 'normal'
    and ${positionId === undefined ? sql`true` : sql`m.position_id = ${positionId}`} and ${isAtPlace} and ${isEmployedSo(filter)}
    and ${hasCertificate}
    and ${filter.isUnplaced === true ? hasUnplaced({ from, to }) : sql`true`}`;
}

/** The same of how people are employed. */
function isEmployedSo({ homePlaceCode, stationCode, employmentType, skillCode }: RosterFilter): SQL {
  const parts = [
    ...(homePlaceCode === undefined ? [] : [sql`e.home_place = ${homePlaceCode}`]),
    ...(employmentType === undefined ? [] : [sql`e.type = ${employmentType}`]),
  ];
  const ofRow =
    parts.length === 0
      ? sql`true`
      : sql`exists (select 1 from employment e where e.member_id = m.id and ${sql.join(parts, sql` and `)})`;
  const skills = [
    ...(stationCode === undefined ? [] : [hasSkill('station', stationCode)]),
    ...(skillCode === undefined ? [] : [hasSkill('skill', skillCode)]),
  ];
  return sql.join([ofRow, ...skills], sql` and `);
}

const hasSkill = (kind: SkillKind, code: string): SQL =>
  sql`exists (select 1 from member_skill s where s.member_id = m.id and s.kind = ${kind}
    and s.code = ${code} and s.level <> 'learning')`;
