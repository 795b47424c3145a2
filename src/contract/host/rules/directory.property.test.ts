import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPLOYMENT_TYPES } from '@contract/people/employment';
import { type Change, type Company, type OwnPerson } from './directory';
import { differenceOf } from './directory-difference';
import { own, directory, company } from '@tests/helpers/people/directory-case';

/** Applies changes as far as the rule sees them. */
function applied(before: Company, changes: readonly Change[]): Company {
  const organs = before.organs.map((organ) => ({ ...organ }));
  let people = before.people.map((person) => ({ ...person }));
  const organOf = (id: string | null | undefined) => organs.find((organ) => organ.externalId === id);
  const person = (memberId: string | undefined) => people.find((one) => one.memberId === memberId)!;
  const bind = (to: OwnPerson, ids: readonly string[] = []) => {
    to.externalIds = [...ids];
    to.isInDirectory = true;
  };
  for (const { kind, data, problem } of changes) {
    if (problem) {
      continue;
    }
    const organId = organOf(data.organExternalId)?.id ?? null;
    const organ = organs.find(({ id }) => id === data.departmentId);
    const act: Record<Change['kind'], () => void> = {
      organLink: () => void (organ!.externalId = data.externalId!),
      organAdd: () =>
        void organs.push({
          id: `organ-${data.externalId}`,
          parentId: organOf(data.parentExternalId)?.id ?? null,
          name: data.name,
          headMemberId: null,
          externalId: data.externalId!,
        }),
      organRename: () => void (organ!.name = data.to!),
      organMove: () => void (organ!.parentId = organOf(data.parentExternalId)!.id),
      organHead: () => {
        const head = people.find(({ externalIds }) =>
          externalIds.some((id) => data.externalIds!.includes(id)),
        );
        organOf(data.externalId)!.headMemberId = head!.memberId;
      },
      personManager: () => {
        const behind = (ids: readonly string[] = []) =>
          people.find(({ externalIds }) => externalIds.some((one) => ids.includes(one)))!;
        behind(data.externalIds).managerMemberId = behind(data.managerExternalIds).memberId;
      },
      personType: () => {
        const of = people.find(({ externalIds }) =>
          externalIds.some((one) => data.externalIds!.includes(one)),
        )!;
        of.type = EMPLOYMENT_TYPES.find((one) => one === data.to)!;
      },
      organGone: () => void organs.splice(organs.indexOf(organ!), 1),
      personBind: () => bind(person(data.memberId), data.externalIds),
      personAdd: () => {
        const { name, mobile = '', jobNumber = null } = data;
        people = [...people, own(`new-${data.externalIds![0]}`, { name, mobile, jobNumber, organId })];
        bind(people.at(-1)!, data.externalIds);
      },
      personReturn: () => {
        Object.assign(person(data.memberId), { hasLeft: false, isShutOut: false, organId });
        bind(person(data.memberId), data.externalIds);
      },
      personDecide: () => undefined,
      personChange: () => {
        const to = person(data.memberId);
        Object.assign(
          to,
          data.to ? { name: data.to } : {},
          data.jobNumber ? { jobNumber: data.jobNumber } : {},
        );
      },
      personMove: () => void (person(data.memberId).organId = organId),
      personGone: () => {
        Object.assign(person(data.memberId), { hasLeft: true, externalIds: [], isInDirectory: false });
      },
    };
    act[kind]();
  }
  return { organs, people };
}

describe('the difference of a directory and a company', () => {
  const id = fc.integer({ min: 1, max: 9 }).map(String);
  const anyOut = fc.record({
    ids: id.map((one) => [one]),
    name: fc.constantFrom('Ann', 'Bo', 'Cy'),
    mobile: fc.option(fc.constantFrom('+861', '+862', '+863', '+864', '+865')),
    jobNumber: fc.option(fc.constantFrom('A', 'B', 'C')),
    organIds: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 2 }),
    heads: fc.subarray(['1', '2']),
    managerId: fc.option(id, { nil: undefined }),
  });
  const anyDirectory = fc.record({
    people: fc.uniqueArray(anyOut, { selector: ({ ids }) => ids[0], minLength: 1, maxLength: 7 }),
    organs: fc.subarray([
      { id: '2', parentId: '1', name: 'North' },
      { id: '3', parentId: '2', name: 'South' },
      { id: '4', parentId: '1', name: 'South' },
    ]),
  });
  const anyCompany = fc
    .uniqueArray(
      fc.record({
        memberId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        name: fc.constantFrom('Ann', 'Bo', 'Cy'),
        mobile: fc.constantFrom('+861', '+862', '+863', '+864', '+867'),
        jobNumber: fc.option(fc.constantFrom('A', 'B', 'D')),
        hasLeft: fc.boolean(),
        isShutOut: fc.boolean(),
      }),
      { selector: ({ mobile }) => mobile, maxLength: 4 },
    )
    .map((people) => [...new Map(people.map((one) => [one.memberId, one])).values()])
    .map((people) =>
      company(
        people.map(({ memberId, ...rest }) => own(memberId, rest)),
        [{ id: 'n', parentId: 'top', name: 'North', headMemberId: null, externalId: null }],
      ),
    );

  it('is the same in any order, is nothing once applied, and loses nobody, wherever applying was cut off', () => {
    fc.assert(
      fc.property(anyDirectory, anyDirectory, anyCompany, fc.nat(20), (first, second, before, cut) => {
        let here = before;
        for (const { people, organs } of [first, second, first]) {
          const there = directory(people, organs);
          const changes = differenceOf(there, here);
          const turned = { ...there, people: [...people].reverse(), organs: [...there.organs].reverse() };
          expect(
            differenceOf(turned, { organs: [...here.organs].reverse(), people: [...here.people].reverse() }),
          ).toEqual(changes);
          const half = applied(here, changes.slice(0, cut));
          // A number or a name that one change frees may be what another has waited for: the next reading finds that.
          let whole = half;
          for (let reading = 0; reading < 5; reading++) {
            whole = applied(whole, differenceOf(there, whole));
          }
          expect(differenceOf(there, whole).filter(({ problem }) => !problem)).toEqual([]);
          for (const { memberId } of here.people) {
            expect(whole.people.filter((one) => one.memberId === memberId)).toHaveLength(1);
          }
          const ids = whole.people.flatMap(({ externalIds }) => externalIds);
          expect(new Set(ids).size).toBe(ids.length);
          here = whole;
        }
      }),
      { numRuns: 200 },
    );
  });
});
