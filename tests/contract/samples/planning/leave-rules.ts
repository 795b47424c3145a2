import { addDays } from '@contract/day';
import * as rules from '@contract/leave/rule-calls';
import { templateOf } from '@contract/leave/rule/templates';
import * as runs from '@contract/leave/run-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { leaveRun, leaveRunItem } from '@server/db/schema/leave/rule';
import { seedBase } from '@server/db/seed/seed-base';
import { nextRequest } from '@tests/helpers/approval/approval-company';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const keeper = async ({ server }: World) => {
  await seedBase(server.db, randomId, BUILT_AT);
  return await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.leaveRules],
  });
};

/** A version that begins in a week. */
const version = ({ server }: World) => ({
  kind: 'annual',
  fromDate: addDays(server.clock.now().toISOString().slice(0, 10), 7),
  terms: templateOf('annual'),
  note: '',
});

/** A run that granted somebody leave. */
async function done(world: World) {
  const { token, member } = await keeper(world);
  const id = randomId();
  const run = { id, tenantId: member.tenantId, mode: 'manual', day: '2026-11-20', state: 'done' } as const;
  await world.server.db
    .insert(leaveRun)
    .values({ ...run, byMemberId: member.id, counts: {}, createdAt: BUILT_AT, finishedAt: BUILT_AT });
  await world.server.db.insert(leaveRunItem).values({
    id: randomId(),
    runId: id,
    memberId: member.id,
    kind: 'annual',
    outcome: 'granted',
    reason: { code: 'wholeYear', year: 2026, days: 5 },
    minutes: 2_400,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  });
  return { token, id };
}

export const leaveRuleSamples: Sample[] = [
  sample(rules.listLeaveRules)(async (world) => ({ token: (await keeper(world)).token, input: {} })),
  sample(rules.saveLeaveRule)(async (world) => ({
    token: (await keeper(world)).token,
    input: version(world),
  })),
  sample(rules.removeLeaveRule)(async (world) => {
    const { token } = await keeper(world);
    const { data } = await world.server.call(rules.saveLeaveRule, version(world), { token });
    return { token, input: { id: data.id } };
  }),
  sample(runs.getLeaveRunSetting)(async (world) => ({ token: (await keeper(world)).token, input: {} })),
  sample(runs.saveLeaveRunSetting)(async (world) => ({
    token: (await keeper(world)).token,
    input: { revision: 0, isOn: true },
  })),
  sample(runs.startLeaveRun)(async (world) => ({
    token: (await keeper(world)).token,
    input: { requestId: nextRequest() },
  })),
  sample(runs.listLeaveRuns)(async (world) => ({ token: (await done(world)).token, input: {} })),
  sample(runs.getLeaveRun)(async (world) => {
    const { token, id } = await done(world);
    return { token, input: { id } };
  }),
  sample(runs.listLeaveRunItems)(async (world) => {
    const { token, id } = await done(world);
    return { token, input: { id } };
  }),
];
