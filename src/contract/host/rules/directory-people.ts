import {
  byText,
  type ChangeData,
  type ChangeKind,
  type ChangeProblem,
  type OutPerson,
  type OwnPerson,
} from './directory';

/** Names are alike however they are spaced or spelled in capitals. */
export const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

type Match = { person: OwnPerson; by?: 'mobile' | 'jobNumber' };

export type Matched = {
  matches: Map<OutPerson, Match>;
  problems: Map<OutPerson, { kind: ChangeKind; problem: ChangeProblem; data: Partial<ChangeData> }>;
};

/** By what the client knows people by, then by mobile, then by job number. Nobody is two people, and in doubt nobody is matched. */
export function matchPeople(
  people: readonly OutPerson[],
  own: readonly OwnPerson[],
  organName: ReadonlyMap<string, string>,
): Matched {
  const matches: Matched['matches'] = new Map();
  const problems: Matched['problems'] = new Map();
  const shown = new Set(people.flatMap(({ ids }) => ids));
  const sorted = [...own].sort((a, b) => byText(a.memberId, b.memberId));
  const byExternal = new Map(sorted.flatMap((one) => one.externalIds.map((id) => [id, one] as const)));
  const byMobile = new Map(sorted.map((one) => [one.mobile, one]));
  const byNumber = new Map(
    sorted.flatMap((one) => (one.jobNumber === null ? [] : [[one.jobNumber, one] as const])),
  );
  const claimed = new Set<string>();
  const rest: OutPerson[] = [];
  for (const out of people) {
    const person = out.ids.map((id) => byExternal.get(id)).find((one) => one !== undefined);
    if (person && !claimed.has(person.memberId)) {
      matches.set(out, { person });
      claimed.add(person.memberId);
    } else {
      rest.push(out);
    }
  }
  const mobiles = countOf(rest.map(({ mobile }) => mobile));
  const numbers = countOf(rest.map(({ jobNumber }) => jobNumber));
  const candidate = ({ memberId, name, organId }: OwnPerson) => ({
    memberId,
    name,
    organ: organId === null ? null : (organName.get(organId) ?? null),
  });
  const doubt = (out: OutPerson, problem: ChangeProblem, candidates: readonly OwnPerson[]) =>
    problems.set(out, {
      kind: 'personDecide',
      problem,
      data: { candidates: candidates.map(candidate) },
    });
  /** Somebody whom the client still shows under another id is not this one. */
  const isOthers = (person: OwnPerson) =>
    claimed.has(person.memberId) || person.externalIds.some((id) => shown.has(id));
  for (const out of rest) {
    const ofMobile = out.mobile === null ? undefined : byMobile.get(out.mobile);
    const ofNumber = out.jobNumber === null ? undefined : byNumber.get(out.jobNumber);
    const person = ofMobile ?? ofNumber;
    if (out.mobile !== null && (mobiles.get(out.mobile) ?? 0) > 1) {
      doubt(out, 'mobileTwice', []);
    } else if (!person) {
      continue;
    } else if (ofMobile && ofNumber && ofMobile !== ofNumber) {
      doubt(
        out,
        'severalMatches',
        [ofMobile, ofNumber].filter((one) => !isOthers(one)),
      );
    } else if (isOthers(person)) {
      doubt(out, 'boundElsewhere', []);
    } else if (!ofMobile && (numbers.get(out.jobNumber) ?? 0) > 1) {
      doubt(out, 'numberTwice', []);
    } else if (plain(person.name) !== plain(out.name)) {
      doubt(out, 'nameDiffers', [person]);
    } else if (!ofMobile && out.mobile !== null) {
      doubt(out, 'mobileDiffers', [person]);
    } else {
      matches.set(out, { person, by: ofMobile ? 'mobile' : 'jobNumber' });
      claimed.add(person.memberId);
    }
  }
  return { matches, problems };
}

function countOf(values: readonly (string | null)[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  values.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return counts;
}
