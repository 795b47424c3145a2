import * as calendar from '@contract/calendar/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const keeper = async ({ server }: World) =>
  await buildSignedIn(server, { functions: [FUNCTION_ID.companyCalendar] });

/** A year that a fresh company has changed once. */
async function changed(world: World) {
  const { token } = await keeper(world);
  const days = [{ date: '2027-02-04', kind: 'rest', name: '春节', enName: 'Spring Festival' } as const];
  const { data } = await world.server.call(
    calendar.saveCalendarDays,
    { year: 2027, revision: 0, days },
    { token },
  );
  return { token, input: { year: 2027, revision: data.revision } };
}

export const calendarSamples: Sample[] = [
  sample(calendar.getCalendarYear)(async (world) => ({
    token: (await keeper(world)).token,
    input: { year: 2026 },
  })),
  sample(calendar.saveCalendarDays)(async (world) => ({
    token: (await keeper(world)).token,
    input: {
      year: 2028,
      revision: 0,
      days: [{ date: '2028-02-29', kind: 'rest', name: '店庆', enName: 'Anniversary' }],
    },
  })),
  sample(calendar.announceCalendarYear)(changed),
  sample(calendar.resetCalendarYear)(changed),
];
