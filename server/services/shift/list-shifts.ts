import * as calls from '@contract/shift/catalogue-calls';
import { presentShift, shiftsOf, stationsOf } from './kept-shifts';
import { verb } from '@server/kernel/verb';

/** The catalogue, and the stations that its editor chooses from. */
export const listShifts = verb(calls.listShifts, { permission: 'roster', scope: 'none' }, async ({ ctx }) => {
  const { tenantId } = ctx.session;
  const rows = await shiftsOf(ctx.db, tenantId);
  const named = rows.flatMap(({ segments }) => segments.map(({ stationCode }) => stationCode));
  return { shifts: rows.map(presentShift), stations: await stationsOf(ctx.db, tenantId, named) };
});
