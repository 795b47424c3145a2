import { swapFindings, type PassedWork, type PersonFinding } from '@contract/roster/rules/swap/swap';
import type { Tx } from '@server/db/database';
import { planFactsOf } from '../plan-facts';
import { passedTeamFindings } from '../team-findings';
import { passedWorks, spanOf, type LegRow } from './swap-rows';

type Leg = Pick<LegRow, 'assignmentId' | 'workDate' | 'shift' | 'giverMemberId' | 'receiverMemberId'>;

/** Findings about the plans of these people once the shifts have changed hands, with what it takes from the teams at their places. */
export async function passedFindings(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
  legs: readonly Leg[],
): Promise<PersonFinding[]> {
  const facts = await planFactsOf(tx, tenantId, memberIds, spanOf(legs));
  const works = passedWorks(legs).map((leg): PassedWork => {
    const planned = facts.get(leg.giverId)?.works.find(({ key }) => key === leg.work.key);
    return { ...leg, work: { ...leg.work, placeCode: planned?.placeCode } };
  });
  const team = await passedTeamFindings(
    tx,
    tenantId,
    works.map(({ receiverId, work: { workDate, placeCode } }) => ({
      memberId: receiverId,
      workDate,
      placeCodes: [placeCode],
    })),
    new Map(works.map(({ receiverId, work }) => [work.key, receiverId])),
  );
  return [
    ...swapFindings(works, facts),
    ...[...team].flatMap(([memberId, findings]) => findings.map((finding) => ({ memberId, finding }))),
  ];
}
