import type { Parsed } from '@contract/endpoint';
import type { changeEmployment } from '@contract/people/employment-calls';
import { probationFault } from '@contract/people/rules/labor-contract';
import type { OperationChange } from '@server/db/schema/audit';
import type { employment } from '@server/db/schema/people/employment';
import type { MessageKey } from '@server/messages/messages';
import type { KnownPerson } from '@server/services/person/load-people';
import type { Contract, CurrentEmployment, EmploymentFacts, Skill } from './employment-facts';

/** Parts that are left out stay, null removes one. */
export type EmploymentChange = Omit<Parsed<typeof changeEmployment>, 'memberId'>;
export type EmploymentRow = typeof employment.$inferSelect;
export type EmploymentFault = { key: MessageKey; params?: Record<string, string | number> };
/** `joined`: the first day of work. */
type Own = { id: string; tenantId: string; joined: string };
type Named = Pick<KnownPerson, 'name' | 'enName' | 'isActive'>;

export type JudgedEmployment = {
  fault: EmploymentFault | undefined;
  row: Omit<EmploymentRow, 'updatedAt'>;
  /** All of them afterwards. */
  skills: readonly Skill[];
  gone: readonly Skill[];
  added: readonly Skill[];
  changes: OperationChange[];
};

const keyOf = ({ kind, code }: Pick<Skill, 'kind' | 'code'>) => `${kind} ${code}`;

/**
 * The rows that a change of a person's employment writes, and why it can't be made. Circles of managers are found after the writing, since several
 * changes together can close one. `contracts`: as they are afterwards, if they change as well.
 */
export function judgeEmployment(
  own: Own,
  change: EmploymentChange,
  { currentOf, catalog, people }: Omit<EmploymentFacts, 'people'> & { people: ReadonlyMap<string, Named> },
  contracts: readonly Contract[] = currentOf(own.id).contracts,
): JudgedEmployment {
  const current = currentOf(own.id);
  const row = rowOf(own, change, current);
  const wanted = change.skills ?? current.skills;
  const had = new Map(current.skills.map((one) => [keyOf(one), one.level]));
  const stays = new Set(wanted.map(keyOf));
  const gone = current.skills.filter((one) => !stays.has(keyOf(one)));
  const added = wanted.filter((one) => had.get(keyOf(one)) !== one.level);
  const isNewPlace = !!change.homePlace && change.homePlace !== current.row?.homePlace;
  const isOffered = (of: keyof EmploymentFacts['catalog'], code: string) =>
    catalog[of].some((one) => one.code === code && one.isEnabled);
  const fault =
    (change.probationUntil && change.probationUntil !== current.row?.probationUntil
      ? refusedProbation(change.probationUntil, own.joined, contracts)
      : undefined) ??
    managerFault(own.id, change.managerId, people) ??
    (isNewPlace && !isOffered('place', change.homePlace!) ? { key: 'homePlaceWrong' as const } : undefined) ??
    (added.some((one) => !had.has(keyOf(one)) && !isOffered(one.kind, one.code))
      ? { key: 'skillWrong' as const }
      : undefined);
  return {
    fault,
    row,
    skills: wanted,
    gone,
    added,
    changes: [
      ...rowChanges(current.row, row, people),
      ...(gone.length + added.length === 0
        ? []
        : [{ field: 'skills' as const, from: skillsText(current.skills), to: skillsText(wanted) }]),
    ],
  };
}

function rowOf(own: Own, change: EmploymentChange, { row: before }: CurrentEmployment) {
  const { type, probationUntil, managerId, homePlace, weeklyMinutes } = change;
  return {
    memberId: own.id,
    tenantId: own.tenantId,
    type: type === undefined ? (before?.type ?? null) : type,
    probationUntil: probationUntil === undefined ? (before?.probationUntil ?? null) : probationUntil,
    managerMemberId: managerId === undefined ? (before?.managerMemberId ?? null) : managerId,
    homePlace: homePlace === undefined ? (before?.homePlace ?? null) : homePlace,
    weeklyMinutes: weeklyMinutes === undefined ? (before?.weeklyMinutes ?? null) : weeklyMinutes,
  };
}

/** A probation that changes is no longer than the law allows. */
function refusedProbation(
  until: string,
  joined: string,
  contracts: readonly Contract[],
): EmploymentFault | undefined {
  if (until < joined) {
    return { key: 'probationBeforeJoining' };
  }
  const wrong = probationFault(until, joined, contracts);
  return (
    wrong &&
    (wrong.limit === undefined
      ? { key: 'probationNotAllowed' }
      : { key: 'probationTooLong', params: { date: wrong.limit } })
  );
}

function managerFault(
  memberId: string,
  managerId: string | null | undefined,
  people: ReadonlyMap<string, Named>,
): EmploymentFault | undefined {
  if (!managerId) {
    return undefined;
  }
  if (!people.get(managerId)?.isActive) {
    return { key: 'managerWrong' };
  }
  return managerId === memberId ? { key: 'managerCircle' } : undefined;
}

const skillsText = (all: readonly Skill[]): string | null =>
  all.length === 0
    ? null
    : all
        .map(({ code, level }) => `${code} (${level})`)
        .sort()
        .join(', ');

const hours = (minutes: number | null | undefined): string | null =>
  minutes === null || minutes === undefined ? null : String(minutes / 60);

function rowChanges(
  before: EmploymentRow | undefined,
  row: Omit<EmploymentRow, 'updatedAt'>,
  people: ReadonlyMap<string, Named>,
): OperationChange[] {
  const of = (key: string | null | undefined) => people.get(key ?? '');
  const [manager, newManager] = [of(before?.managerMemberId), of(row.managerMemberId)];
  const all: OperationChange[] = [
    { field: 'employmentType', from: before?.type ?? null, to: row.type },
    { field: 'probationUntil', from: before?.probationUntil ?? null, to: row.probationUntil },
    {
      field: 'manager',
      from: manager?.name ?? null,
      fromEn: manager?.enName ?? null,
      to: newManager?.name ?? null,
      toEn: newManager?.enName ?? null,
    },
    { field: 'homePlace', from: before?.homePlace ?? null, to: row.homePlace },
    { field: 'weeklyHours', from: hours(before?.weeklyMinutes), to: hours(row.weeklyMinutes) },
  ];
  return all.filter(({ field, from, to }) =>
    field === 'manager'
      ? (before?.managerMemberId ?? null) !== row.managerMemberId && (from ?? to) !== null
      : from !== to,
  );
}
