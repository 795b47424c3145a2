import type * as calls from '@contract/shift/catalogue-calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { CallOf } from '../call-of';
import { requireFunction } from '../role/require-permission';
import { presentShift, shiftsOf, stationsOf } from './kept-shifts';

/** The catalogue, and the stations that its editor chooses from. */
export async function listShifts({
  ctx,
}: CallOf<typeof calls.listShifts>): Promise<Out<typeof calls.listShifts>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  const { tenantId } = ctx.session;
  const rows = await shiftsOf(ctx.db, tenantId);
  const named = rows.flatMap(({ segments }) => segments.map(({ stationCode }) => stationCode));
  return { shifts: rows.map(presentShift), stations: await stationsOf(ctx.db, tenantId, named) };
}
