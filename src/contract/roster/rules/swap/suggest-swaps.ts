import { SWAP_LIMITS, type SwapKind } from '../../swap-calls';
import type { PlannedWork, PlanRule } from '../../plan';
import { checkPlan, isRefused, type PlanFacts, type PlanFinding } from '../check-plan';
import { planAfter, type PassedWork, type PersonFinding } from './swap';
import { dayNumber, workSpans } from '../work-minutes';

/** What somebody's shift could change hands for: works of colleagues, and the colleagues in the order in which they are asked. */
export type SwapMatter = {
  ownerId: string;
  work: PlannedWork;
  colleagueIds: readonly string[];
  /** Of colleagues, works that may change hands. */
  offers: readonly { memberId: string; work: PlannedWork }[];
  /** Of the owner and of every colleague. */
  factsOf: ReadonlyMap<string, PlanFacts>;
};
type Offer = SwapMatter['offers'][number];
export type Suggested = { legs: PassedWork[]; findings: PersonFinding[] };

/** Plans that are judged for one answer: a ring of three among many people has more ways than anybody reads. */
const CHECKS = 4_000;
/** What is nobody else's to know of a colleague, and reason enough not to ask them. */
const CANNOT: ReadonlySet<PlanRule> = new Set(['leave', 'availability']);
/** Works nearest by date that rings are made of. */
const RING_OFFERS = 400;

/**
 * Ways in which a shift can change hands so that no plan is blocked, those with the nearest dates first. Nobody is suggested who is
 * away or said that they cannot work then, or to whom nothing would change. `isWhole`: no way was left out for their number.
 */
export function suggestSwaps(kind: SwapKind, matter: SwapMatter): { list: Suggested[]; isWhole: boolean } {
  const { ownerId } = matter;
  const judged = new Map<string, PlanFinding[] | undefined>();
  /** What is wrong with somebody's plan that gives one work and receives another; undefined where it cannot be. */
  const judge = (memberId: string, legs: readonly PassedWork[]): PlanFinding[] | undefined => {
    const own = legs.filter((leg) => leg.giverId === memberId || leg.receiverId === memberId);
    const name = `${memberId} ${own.map(({ work }) => work.key).join(' ')}`;
    if (!judged.has(name)) {
      const { facts, received } = planAfter(memberId, own, matter.factsOf.get(memberId)!);
      const findings = checkPlan(facts, received);
      const cannot = memberId !== ownerId && findings.some(({ rule }) => CANNOT.has(rule));
      judged.set(name, isRefused(findings) || cannot ? undefined : findings);
    }
    return judged.get(name);
  };
  const ways: Record<SwapKind, () => Iterable<PassedWork[]>> = {
    giveAway: () => gifts(matter),
    exchange: () => exchanges(matter),
    ring: () => rings(matter, judge),
  };
  const list: Suggested[] = [];
  for (const legs of ways[kind]()) {
    if (list.length === SWAP_LIMITS.suggestions || judged.size >= CHECKS) {
      return { list, isWhole: false };
    }
    const findings = findingsOf(legs, judge);
    if (findings) {
      list.push({ legs, findings });
    }
  }
  return { list, isWhole: kind !== 'ring' || matter.offers.length <= RING_OFFERS };
}

type Judge = (memberId: string, legs: readonly PassedWork[]) => PlanFinding[] | undefined;

/** What the plans of all are warned of; undefined where one cannot be. */
function findingsOf(legs: readonly PassedWork[], judge: Judge): PersonFinding[] | undefined {
  const findings: PersonFinding[] = [];
  for (const { receiverId: memberId } of legs) {
    const own = judge(memberId, legs);
    if (!own) {
      return undefined;
    }
    findings.push(...own.map((finding) => ({ memberId, finding })));
  }
  return findings;
}

const gifts = ({ ownerId, work, colleagueIds }: SwapMatter): PassedWork[][] =>
  colleagueIds.map((receiverId) => [{ giverId: ownerId, receiverId, work }]);

function* exchanges(matter: SwapMatter): Generator<PassedWork[]> {
  const { ownerId, work } = matter;
  for (const { memberId, work: theirs } of nearest(matter)) {
    if (!isSameTime(work, theirs)) {
      yield [
        { giverId: ownerId, receiverId: memberId, work },
        { giverId: memberId, receiverId: ownerId, work: theirs },
      ];
    }
  }
}

/** Of rings only what the owner and the first one can have; the third one's part decides. */
function* rings(matter: SwapMatter, judge: Judge): Generator<PassedWork[]> {
  const { ownerId, work } = matter;
  const offers = nearest(matter)
    .slice(0, RING_OFFERS)
    .filter((one) => !isSameTime(work, one.work));
  const firsts = offers.filter(
    ({ memberId, work: given }) =>
      judge(memberId, [
        { giverId: ownerId, receiverId: memberId, work },
        { giverId: memberId, receiverId: '', work: given },
      ]) !== undefined,
  );
  const lasts = offers.filter(
    ({ memberId, work: received }) =>
      judge(ownerId, [
        { giverId: ownerId, receiverId: '', work },
        { giverId: memberId, receiverId: ownerId, work: received },
      ]) !== undefined,
  );
  // Both near before one near and one far.
  for (let apart = 0; apart < firsts.length + lasts.length - 1; apart += 1) {
    for (let at = Math.max(0, apart - lasts.length + 1); at <= Math.min(apart, firsts.length - 1); at += 1) {
      const [first, last] = [firsts[at]!, lasts[apart - at]!];
      if (first.memberId !== last.memberId && !isSameTime(first.work, last.work)) {
        yield [
          { giverId: ownerId, receiverId: first.memberId, work },
          { giverId: first.memberId, receiverId: last.memberId, work: first.work },
          { giverId: last.memberId, receiverId: ownerId, work: last.work },
        ];
      }
    }
  }
}

/** Offers by how far their date is from that of the shift, those of one date in the order given. */
function nearest({ work, offers }: SwapMatter): Offer[] {
  const apart = ({ work: { workDate } }: Offer) => Math.abs(dayNumber(workDate) - dayNumber(work.workDate));
  return [...offers].sort((one, other) => apart(one) - apart(other));
}

/** Whether somebody would work at the very same time as before. */
function isSameTime(one: PlannedWork, other: PlannedWork): boolean {
  const [mine, theirs] = [workSpans(one), workSpans(other)];
  return (
    mine.length === theirs.length &&
    mine.every(({ start, end }, at) => start === theirs[at]?.start && end === theirs[at]?.end)
  );
}
