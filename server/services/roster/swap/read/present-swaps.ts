import type { Person } from '@contract/people/calls';
import type { Swap, SwapLeg, SwapShift } from '@contract/roster/swap-calls';
import type { Db } from '@server/db/database';
import { findPlaces, type Place } from '../../my/own-works';
import { findPeople } from './people-of';
import type { LegRow, StoredSwap } from '../swap-rows';

/** Swaps as their parties see them, with the people that they name. */
export async function presentSwaps(
  db: Db,
  tenantId: string,
  swaps: readonly StoredSwap[],
): Promise<{ swaps: Swap[]; people: Map<string, Person> }> {
  const people = await findPeople(
    db,
    tenantId,
    swaps.flatMap(({ parties }) => parties.map(({ memberId }) => memberId)),
  );
  const places = await findPlaces(
    db,
    tenantId,
    swaps.flatMap(({ legs }) => legs),
  );
  const shown = swaps.map(({ row, legs, parties }): Swap => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    revision: row.revision,
    initiatorId: row.initiatorMemberId,
    reason: row.reason,
    legs: legs.map((leg) => presentLeg(leg, people, places)),
    parties: parties.map(({ memberId, consent, answeredAt }) => ({
      person: people.get(memberId)!,
      consent,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
  return { swaps: shown, people };
}

type ShownShift = Pick<LegRow, 'assignmentId' | 'revision' | 'workDate' | 'shift' | 'placeCode'>;

export function presentShift(
  { assignmentId, revision, workDate, shift, placeCode }: ShownShift,
  places: ReadonlyMap<string, Place>,
): SwapShift {
  const place = placeCode === null ? undefined : places.get(placeCode);
  return {
    assignmentId,
    revision,
    workDate,
    shift,
    place: place ? { name: place.name, enName: place.enName } : null,
  };
}

export const presentLeg = (
  leg: ShownShift & Pick<LegRow, 'giverMemberId' | 'receiverMemberId'>,
  people: ReadonlyMap<string, Person>,
  places: ReadonlyMap<string, Place>,
): SwapLeg => ({
  ...presentShift(leg, places),
  giver: people.get(leg.giverMemberId)!,
  receiver: people.get(leg.receiverMemberId)!,
});
