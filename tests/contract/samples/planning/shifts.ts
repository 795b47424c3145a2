import { USUAL_PLAN_SETTINGS } from '@contract/roster/plan';
import * as plan from '@contract/roster/plan-calls';
import * as shift from '@contract/shift/catalogue-calls';
import * as need from '@contract/shift/need-calls';
import * as pattern from '@contract/shift/pattern-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildSignedIn } from '@tests/helpers/factories';
import { addStations } from '@tests/helpers/shift-company';
import { sample, type Sample, type World } from '../sample';

const content = {
  name: '夜班',
  enName: 'Night',
  label: '夜',
  colour: 1,
  segments: [
    { startTime: '22:00', endTime: '06:00', endsNextDay: true as const, restHours: 0.5, stationCode: 'PAID' },
  ],
};

const staff = (shiftId: string, weekdays: number[]) => ({
  placeCode: 'SHOP',
  stationCode: 'PAID',
  weekdays,
  shiftId,
  needed: 2,
});

/** Somebody who plans, in a company with stations and one shift. */
async function planner({ server }: World) {
  const { member, token } = await buildSignedIn(server, { functions: [FUNCTION_ID.roster] });
  await addStations(server, member.tenantId);
  const { data } = await server.call(shift.addShift, content, { token });
  const rest = { name: '做一休一', enName: '', days: [data.id, null] };
  const { data: made } = await server.call(pattern.addPattern, rest, { token });
  const { data: staffing } = await server.call(need.addNeed, staff(data.id, [1]), { token });
  return { token, shift: data, pattern: made, need: staffing };
}

export const shiftSamples: Sample[] = [
  sample(plan.getPlanRules)(async (world) => ({ token: (await planner(world)).token, input: {} })),
  sample(plan.savePlanRules)(async (world) => ({
    token: (await planner(world)).token,
    input: { revision: 0, settings: { ...USUAL_PLAN_SETTINGS, nights: { level: 'off', limit: 4 } } },
  })),
  sample(shift.listShifts)(async (world) => ({ token: (await planner(world)).token, input: {} })),
  sample(shift.addShift)(async (world) => ({
    token: (await planner(world)).token,
    input: { ...content, name: '夜班二' },
  })),
  sample(shift.changeShift)(async (world) => {
    const { token, shift: kept } = await planner(world);
    return { token, input: { ...content, id: kept.id, revision: 1, isEnabled: false } };
  }),
  sample(shift.removeShift)(async (world) => {
    const { token } = await planner(world);
    const { data } = await world.server.call(shift.addShift, { ...content, name: '晚班' }, { token });
    return { token, input: { id: data.id, revision: 1 } };
  }),
  sample(shift.orderShifts)(async (world) => {
    const { token, shift: kept } = await planner(world);
    return { token, input: { ids: [kept.id] } };
  }),
  sample(pattern.listPatterns)(async (world) => ({ token: (await planner(world)).token, input: {} })),
  sample(pattern.addPattern)(async (world) => {
    const { token, shift: kept } = await planner(world);
    return { token, input: { name: '做二休一', days: [kept.id, kept.id, null] } };
  }),
  sample(pattern.changePattern)(async (world) => {
    const { token, pattern: made } = await planner(world);
    return { token, input: { ...made, name: '做一休一（新）' } };
  }),
  sample(pattern.removePattern)(async (world) => {
    const { token, pattern: made } = await planner(world);
    return { token, input: { id: made.id, revision: 1 } };
  }),
  sample(need.listNeeds)(async (world) => ({
    token: (await planner(world)).token,
    input: { placeCode: 'SHOP' },
  })),
  sample(need.addNeed)(async (world) => {
    const { token, shift: kept } = await planner(world);
    return { token, input: staff(kept.id, [6, 7]) };
  }),
  sample(need.changeNeed)(async (world) => {
    const { token, shift: kept, need: made } = await planner(world);
    return { token, input: { ...staff(kept.id, [1, 2]), id: made.id, revision: 1 } };
  }),
  sample(need.removeNeed)(async (world) => {
    const { token, need: made } = await planner(world);
    return { token, input: { id: made.id, revision: 1 } };
  }),
];
