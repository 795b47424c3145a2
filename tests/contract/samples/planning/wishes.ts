import * as wish from '@contract/roster/wish-calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const somebody = async ({ server }: World) => (await buildSignedIn(server)).token;
const today = ({ server }: World) => server.clock.now().toISOString().slice(0, 10);

export const wishSamples: Sample[] = [
  sample(wish.readMyWishes)(async (world) => ({
    token: await somebody(world),
    input: { from: '2026-11-01', to: '2026-11-30' },
  })),
  sample(wish.saveMyWishes)(async (world) => ({
    token: await somebody(world),
    input: { days: [{ workDate: today(world), kind: 'off' as const }] },
  })),
  sample(wish.saveMyWeek)(async (world) => ({
    token: await somebody(world),
    input: { revision: 0, week: [{ weekday: 1, startMinute: 540, endMinute: 1_080 }] },
  })),
];
