import * as swap from '@contract/roster/swap-calls';
import { randomId } from '@server/auth/random';
import { buildSwapCompany } from '@tests/helpers/roster/swap-company';
import { sample, type Sample, type World } from '../sample';

/** Two people with a shift each, and a swap of two others that the second one has to answer. */
async function asked({ server }: World) {
  const company = await buildSwapCompany(server);
  const { an, bo, give, leg, ask } = company;
  const free = [leg(await give(an, 3), bo), leg(await give(bo, 4), an)];
  const { data } = await ask(an, [leg(await give(an, 6), bo), leg(await give(bo, 7), an)]);
  return { ...company, free, id: data.id };
}

export const swapSamples: Sample[] = [
  sample(swap.listOwnSwapShifts)(async (world) => ({ token: (await asked(world)).an.token, input: {} })),
  sample(swap.suggestSwaps)(async (world) => {
    const { an, free } = await asked(world);
    return { token: an.token, input: { assignmentId: free[0]!.assignmentId, kind: 'exchange' } };
  }),
  sample(swap.createSwap)(async (world) => {
    const { an, free } = await asked(world);
    return { token: an.token, input: { requestId: randomId(), legs: free, reason: '' } };
  }),
  sample(swap.listSwaps)(async (world) => ({
    token: (await asked(world)).bo.token,
    input: { box: 'toAnswer' },
  })),
  sample(swap.getSwap)(async (world) => {
    const { bo, id } = await asked(world);
    return { token: bo.token, input: { id } };
  }),
  sample(swap.answerSwap)(async (world) => {
    const { bo, id } = await asked(world);
    return { token: bo.token, input: { id, revision: 1, isAgreed: true } };
  }),
  sample(swap.withdrawSwap)(async (world) => {
    const { an, id } = await asked(world);
    return { token: an.token, input: { id, revision: 1 } };
  }),
];
