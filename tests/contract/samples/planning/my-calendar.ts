import * as feed from '@contract/roster/feed-calls';
import * as my from '@contract/roster/my-calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildPlan } from '@tests/helpers/roster/plan';
import { sample, type Sample, type World } from '../sample';

const DATE = '2026-11-23';

/** Somebody whose plan of a date was published twice. */
async function planned({ server }: World) {
  const { member, token } = await buildSignedIn(server);
  const plan = buildPlan(server, member.tenantId);
  await plan.assign(member.id, DATE);
  const publicationId = await plan.publish([{ memberId: member.id, workDate: DATE }]);
  return { token, publicationId };
}

export const myCalendarSamples: Sample[] = [
  sample(my.readMyCalendar)(async (world) => ({
    token: (await planned(world)).token,
    input: { from: '2026-11-01', to: '2026-11-30' },
  })),
  sample(my.readScheduleDetail)(async (world) => ({
    token: (await planned(world)).token,
    input: { workDate: DATE },
  })),
  sample(my.markPlanSeen)(async (world) => {
    const { token, publicationId } = await planned(world);
    return { token, input: { publicationIds: [publicationId] } };
  }),
  ...[feed.readCalendarFeed, feed.makeCalendarFeed, feed.revokeCalendarFeed].map((endpoint) =>
    sample(endpoint)(async ({ server }) => ({ token: (await buildSignedIn(server)).token, input: {} })),
  ),
];
