import type { AttendanceGroup } from '@contract/attendance-group/calls';
import type { AttendanceTerms } from '@contract/attendance/terms';
import type { Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { provingPlaces } from '../place/proving-places';

/** Refuses with attendanceRuleNoPlace where punches would have to be made at places that nobody can prove to be at. */
export async function requireProof(
  tx: Tx,
  tenantId: string,
  group: Pick<AttendanceGroup, 'placeCodes'>,
  { place }: Pick<AttendanceTerms, 'place'>,
): Promise<void> {
  if (place === 'fence') {
    const places = await provingPlaces(tx, tenantId);
    if (!group.placeCodes.some((code) => places.has(code))) {
      throw new ServiceError('attendanceRuleNoPlace');
    }
  }
}
