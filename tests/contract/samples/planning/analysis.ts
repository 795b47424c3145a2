import * as calls from '@contract/analysis/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildSignedIn } from '@tests/helpers/factories';
import { sample, type Sample, type World } from '../sample';

const PERIOD = { period: 'range', startDate: '2026-10-01', endDate: '2026-10-31' } as const;

async function reader({ server }: World) {
  const { token, member } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.analysis],
  });
  return { token, memberId: member.id };
}

export const analysisSamples: readonly Sample[] = [
  sample(calls.analysisHome)(async (world) => ({ token: (await reader(world)).token, input: PERIOD })),
  sample(calls.analysisFigure)(async (world) => ({
    token: (await reader(world)).token,
    input: { ...PERIOD, figure: 'turnover' },
  })),
  sample(calls.analysisDepartments)(async (world) => ({
    token: (await reader(world)).token,
    input: { ...PERIOD, figure: 'attendance' },
  })),
  sample(calls.analysisPeople)(async (world) => ({
    token: (await reader(world)).token,
    input: { ...PERIOD, figure: 'lateness' },
  })),
  sample(calls.analysisDays)(async (world) => {
    const { token, memberId } = await reader(world);
    return { token, input: { ...PERIOD, figure: 'absence', memberId } };
  }),
  sample(calls.analysisToday)(async (world) => ({ token: (await reader(world)).token, input: {} })),
];
