import {
  byText,
  type Change,
  type Company,
  type Directory,
  type OutPerson,
  type OwnPerson,
} from './directory';
import { compareOrgans, type Organs } from './directory-organs';
import { matchPeople, plain, type Matched } from './directory-people';

const keyOf = (person: OutPerson): string => person.ids[0] ?? '';

/**
 * What has to change for a company to be as a directory shows it, in the order in which it can be done. The same for any order of
 * either side; nothing once all of it was done. Departments and people that only the company knows are left alone.
 */
export function differenceOf(directory: Directory, company: Company): Change[] {
  const organs = compareOrgans(directory, company);
  const people = comparePeople(directory, company, organs);
  return [...organs.changes, ...people.changes, ...people.gone, ...organs.gone];
}

function comparePeople(directory: Directory, company: Company, organs: Organs) {
  const organName = new Map(company.organs.map(({ id, name }) => [id, name]));
  const outName = new Map(organs.order.map(({ id, name }) => [id, name]));
  const people = [...directory.people].sort((a, b) => byText(keyOf(a), keyOf(b)));
  const { matches, problems } = matchPeople(people, company.people, organName);
  const binds: Change[] = [];
  const joins: Change[] = [];
  const changes: Change[] = [];
  const moves: Change[] = [];
  for (const out of people) {
    const placed = out.organIds.filter((id) => outName.has(id));
    const organExternalId = placed[0] ?? directory.rootId;
    const to = outName.get(organExternalId) ?? null;
    const problem = problems.get(out);
    const match = matches.get(out);
    const { ids: externalIds, name, mobile, jobNumber } = out;
    if (problem) {
      joins.push({ ...problem, data: { name, externalIds, organExternalId, to, ...problem.data } });
      continue;
    }
    if (!match) {
      const data = { name, externalIds, mobile: mobile ?? '', jobNumber, organExternalId, to };
      joins.push(
        mobile === null ? { kind: 'personAdd', data, problem: 'mobileMissing' } : { kind: 'personAdd', data },
      );
      continue;
    }
    const { person, by } = match;
    const { memberId } = person;
    const isBound = externalIds.every((id) => person.externalIds.includes(id)) && person.isInDirectory;
    if (person.hasLeft || person.isShutOut) {
      joins.push({ kind: 'personReturn', data: { name, memberId, externalIds, by, organExternalId, to } });
    } else if (!isBound) {
      binds.push({
        kind: 'personBind',
        data: { name: person.name, memberId, externalIds, by, from: null, to: name },
      });
    }
    const named = person.isNameOurs && plain(person.name) !== plain(name);
    const numbered = jobNumber !== null && jobNumber !== person.jobNumber;
    if (named || numbered) {
      changes.push({
        kind: 'personChange',
        data: {
          name: person.name,
          memberId,
          ...(named ? { from: person.name, to: name } : {}),
          ...(numbered ? { jobNumber, jobNumberFrom: person.jobNumber } : {}),
        },
      });
    }
    const isThere = (placed.length > 0 ? placed : [directory.rootId]).some(
      (id) => organs.own.get(id) !== undefined && organs.own.get(id) === person.organId,
    );
    if (!isThere && !person.hasLeft) {
      const from = person.organId === null ? null : (organName.get(person.organId) ?? null);
      moves.push({ kind: 'personMove', data: { name: person.name, memberId, organExternalId, from, to } });
    }
  }
  return {
    changes: [
      ...binds,
      ...joins,
      ...changes,
      ...moves,
      ...headsOf(people, company, organs, { matches, problems }),
      ...managersOf(people, company, { matches, problems }),
      ...typesOf(people, { matches, problems }),
    ],
    gone: goneOf(people, company.people, matches, organName),
  };
}

/** A department whose head is one of those whom the directory names keeps them; one without any there keeps what it has. */
function headsOf(
  people: readonly OutPerson[],
  company: Company,
  organs: Organs,
  { matches, problems }: Matched,
): Change[] {
  const own = new Map(company.organs.map((organ) => [organ.id, organ]));
  const nameOf = new Map(company.people.map(({ memberId, name }) => [memberId, name]));
  return organs.order.flatMap(({ id, name }): Change[] => {
    const heads = people.filter((person) => person.heads.includes(id) && !problems.has(person));
    const before = own.get(organs.own.get(id) ?? '')?.headMemberId ?? null;
    const head = heads.find((person) => person.mobile !== null || matches.has(person));
    if (!head || heads.some((person) => before !== null && matches.get(person)?.person.memberId === before)) {
      return [];
    }
    return [
      {
        kind: 'organHead',
        data: {
          name,
          externalId: id,
          externalIds: head.ids,
          from: before === null ? null : (nameOf.get(before) ?? null),
          to: head.name,
        },
      },
    ];
  });
}

/** Managers by the directory; a manager that only the company has stays. */
function managersOf(
  people: readonly OutPerson[],
  company: Company,
  { matches, problems }: Matched,
): Change[] {
  const byId = new Map(people.flatMap((person) => person.ids.map((id) => [id, person] as const)));
  const nameOf = new Map(company.people.map(({ memberId, name }) => [memberId, name]));
  const isThere = (person: OutPerson) =>
    !problems.has(person) && (person.mobile !== null || matches.has(person));
  return people.flatMap((person): Change[] => {
    const manager = byId.get(person.managerId ?? '');
    if (!manager || manager === person || !isThere(person) || !isThere(manager)) {
      return [];
    }
    const own = matches.get(person)?.person;
    const before = own?.managerMemberId ?? null;
    if (before !== null && before === matches.get(manager)?.person.memberId) {
      return [];
    }
    return [
      {
        kind: 'personManager',
        data: {
          name: own?.name ?? person.name,
          externalIds: person.ids,
          managerExternalIds: manager.ids,
          from: before === null ? null : (nameOf.get(before) ?? null),
          to: manager.name,
        },
      },
    ];
  });
}

/** How people are employed, where the company has not entered it. */
function typesOf(people: readonly OutPerson[], { matches, problems }: Matched): Change[] {
  return people.flatMap((person): Change[] => {
    const own = matches.get(person)?.person;
    const isThere = !problems.has(person) && (person.mobile !== null || own !== undefined);
    return person.type && isThere && (own?.type ?? null) === null
      ? [
          {
            kind: 'personType',
            data: { name: own?.name ?? person.name, externalIds: person.ids, from: null, to: person.type },
          },
        ]
      : [];
  });
}

function goneOf(
  people: readonly OutPerson[],
  own: readonly OwnPerson[],
  matches: Matched['matches'],
  organName: ReadonlyMap<string, string>,
): Change[] {
  const there = new Set([...matches.values()].map(({ person }) => person.memberId));
  const shown = new Set(people.flatMap(({ ids }) => ids));
  return own
    .filter(
      ({ memberId, hasLeft, isInDirectory, externalIds }) =>
        !hasLeft && isInDirectory && !there.has(memberId) && !externalIds.some((id) => shown.has(id)),
    )
    .sort((a, b) => byText(a.memberId, b.memberId))
    .map(({ memberId, name, organId }): Change => ({
      kind: 'personGone',
      data: { name, memberId, from: organId === null ? null : (organName.get(organId) ?? null) },
    }));
}
