import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isTooMuch,
  type Change,
  type Company,
  type Directory,
  type OutPerson,
  type OwnPerson,
} from './directory';
import { differenceOf } from './directory-difference';
import { directoryFault } from './directory-organs';

const out = (id: string, given: Partial<OutPerson> = {}): OutPerson => ({
  ids: [id],
  name: `Name ${id}`,
  mobile: `+8613${id.padStart(9, '0')}`,
  jobNumber: null,
  organIds: ['1'],
  heads: [],
  ...given,
});
const own = (memberId: string, given: Partial<OwnPerson> = {}): OwnPerson => ({
  memberId,
  name: `Name ${memberId}`,
  mobile: `+8613${memberId.padStart(9, '0')}`,
  jobNumber: null,
  organId: 'top',
  hasLeft: false,
  externalIds: [],
  isInDirectory: false,
  isNameOurs: true,
  ...given,
});
const root = { id: '1', parentId: null, name: 'Corp' };
const top = { id: 'top', parentId: null, name: 'Own', headMemberId: null, externalId: '1' };
const directory = (people: OutPerson[], organs: Directory['organs'] = []): Directory => ({
  rootId: '1',
  organs: [root, ...organs],
  people,
});
const company = (people: OwnPerson[], organs: Company['organs'] = []): Company => ({
  organs: [top, ...organs],
  people,
});
const known = (id: string, given: Partial<OwnPerson> = {}) =>
  own(id, { externalIds: [id], isInDirectory: true, ...given });
const kinds = (changes: readonly Change[]) => changes.map(({ kind, problem }) => problem ?? kind);

/** What applying does, as far as the rule sees it. */
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
      organGone: () => void organs.splice(organs.indexOf(organ!), 1),
      personBind: () => bind(person(data.memberId), data.externalIds),
      personAdd: () => {
        const { name, mobile = '', jobNumber = null } = data;
        people = [...people, own(`new-${data.externalIds![0]}`, { name, mobile, jobNumber, organId })];
        bind(people.at(-1)!, data.externalIds);
      },
      personReturn: () => {
        Object.assign(person(data.memberId), { hasLeft: false, organId });
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
  it.each<[string, Directory, Company, string[]]>([
    ['nothing where all is alike', directory([out('1')]), company([known('1')]), []],
    ['somebody new', directory([out('1')]), company([]), ['personAdd']],
    ['new without a number', directory([out('1', { mobile: null })]), company([]), ['mobileMissing']],
    ['known by the mobile', directory([out('1')]), company([own('1')]), ['personBind']],
    [
      'known by the job number',
      directory([out('1', { mobile: null, jobNumber: 'A7' })]),
      company([own('9', { name: 'Name 1', jobNumber: 'A7' })]),
      ['personBind'],
    ],
    [
      'the mobile is somebody of another name',
      directory([out('1', { name: 'Else' })]),
      company([own('1')]),
      ['nameDiffers'],
    ],
    [
      'two with one mobile',
      directory([out('1'), out('2', { mobile: out('1').mobile })]),
      company([own('1')]),
      ['mobileTwice', 'mobileTwice'],
    ],
    [
      'mobile and job number are two people',
      directory([out('1', { jobNumber: 'A7' })]),
      company([own('1'), own('2', { jobNumber: 'A7' })]),
      ['severalMatches'],
    ],
    [
      'a match that the client shows under another id',
      directory([out('1'), out('2', { mobile: '+86139' })]),
      company([known('2', { mobile: out('1').mobile! })]),
      ['boundElsewhere', 'personChange'].slice(0, 1),
    ],
    [
      'a new user of the client for the same person',
      directory([out('1')]),
      company([own('1', { externalIds: ['old'], isInDirectory: true })]),
      ['personBind'],
    ],
    [
      'somebody who has left comes back',
      directory([out('1')]),
      company([own('1', { hasLeft: true })]),
      ['personReturn'],
    ],
    ['somebody gone', directory([out('1')]), company([known('1'), known('2')]), ['personGone']],
    [
      'nobody gone who was never shown',
      directory([out('1')]),
      company([known('1'), own('2', { externalIds: ['2'] })]),
      [],
    ],
    ['another name', directory([out('1', { name: 'New' })]), company([known('1')]), ['personChange']],
    [
      'another name of an account that is elsewhere too',
      directory([out('1', { name: 'New' })]),
      company([known('1', { isNameOurs: false })]),
      [],
    ],
    [
      'another department, renamed and below another one',
      directory(
        [out('1', { organIds: ['3'] })],
        [
          { id: '2', parentId: '1', name: 'Shops' },
          { id: '3', parentId: '2', name: 'North' },
        ],
      ),
      company(
        [known('1')],
        [{ id: 'n', parentId: 'top', name: 'Nord', headMemberId: null, externalId: '3' }],
      ),
      ['organAdd', 'organRename', 'organMove', 'personMove'],
    ],
    [
      'a department gone, and one of the company’s own that stays',
      directory([out('1')]),
      company(
        [known('1')],
        [
          { id: 'a', parentId: 'top', name: 'Gone', headMemberId: null, externalId: '8' },
          { id: 'b', parentId: 'a', name: 'Below', headMemberId: null, externalId: '9' },
          { id: 'c', parentId: 'top', name: 'Own', headMemberId: null, externalId: null },
        ],
      ),
      ['organGone', 'organGone'],
    ],
    ['a head', directory([out('1', { heads: ['1'] })]), company([known('1')]), ['organHead']],
  ])('%s', (_name, there, here, expected) => {
    expect(kinds(differenceOf(there, here))).toEqual(expected);
  });

  it('refuses what is no whole directory', () => {
    expect(directoryFault(directory([]))).toBe('directoryEmpty');
    expect(directoryFault(directory([out('1'), out('1')]))).toBe('directoryTwice');
    const circle = [
      { id: '2', parentId: '3', name: 'A' },
      { id: '3', parentId: '2', name: 'B' },
    ];
    expect(directoryFault(directory([out('1')], circle))).toBe('directoryCycle');
    expect(
      directoryFault(directory([out('1')], [{ id: '2', parentId: 'hidden', name: 'A' }])),
    ).toBeUndefined();
  });

  it('lets a person look where many are gone', () => {
    expect([isTooMuch(10, 100, 10), isTooMuch(11, 100, 10), isTooMuch(0, 0, 0), isTooMuch(1, 3, 10)]).toEqual(
      [false, true, false, true],
    );
  });

  const id = fc.integer({ min: 1, max: 9 }).map(String);
  const anyOut = fc.record({
    ids: id.map((one) => [one]),
    name: fc.constantFrom('Ann', 'Bo', 'Cy'),
    mobile: fc.option(fc.constantFrom('+861', '+862', '+863', '+864', '+865')),
    jobNumber: fc.option(fc.constantFrom('A', 'B', 'C')),
    organIds: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { maxLength: 2 }),
    heads: fc.subarray(['1', '2']),
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
