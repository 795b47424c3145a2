import * as calls from '@contract/job/calls';
import type { JobState } from '@contract/job/job';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { job } from '@server/db/schema/job';
import { buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

/** A job of a company, and who may change it. */
async function ownJob({ server }: World, state: JobState) {
  const { token, member } = await buildSignedIn(server, { functions: [FUNCTION_ID.jobs] });
  const id = randomId();
  const at = server.clock.now();
  await server.db.insert(job).values({
    id,
    kind: 'approval.handOver',
    tenantId: member.tenantId,
    isAlone: false,
    payload: {},
    state,
    maxAttempts: 5,
    dueAt: at,
    createdAt: at,
  });
  return { input: { id }, token };
}

export const jobSamples: Sample[] = [
  sample(calls.listJobs)(async (world) => ({
    ...(await ownJob(world, 'failed')),
    input: { state: 'failed' },
  })),
  sample(calls.countJobs)(async (world) => ({
    ...(await ownJob(world, 'failed')),
    input: { state: 'failed' },
  })),
  sample(calls.runJobAgain)(async (world) => await ownJob(world, 'failed')),
  sample(calls.cancelJob)(async (world) => await ownJob(world, 'waiting')),
];
