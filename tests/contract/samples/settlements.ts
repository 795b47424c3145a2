import * as desk from '@contract/settlement/desk-calls';
import * as rules from '@contract/settlement/rule-calls';
import * as my from '@contract/settlement/my-calls';
import { buildSettlementCompany, OCTOBER } from '@tests/helpers/settlement/settlement-company';
import { sample, type Sample, type World } from './sample';

/** A company whose October is over, and somebody who worked in it. */
async function over({ server }: World) {
  const company = await buildSettlementCompany(server);
  const person = await company.join();
  await company.worked(person, '2026-10-14');
  await company.close();
  return { company, person, token: company.keeper.token };
}

/** Its figures are made, and its people asked. */
async function asked(world: World) {
  const scene = await over(world);
  const id = await scene.company.start();
  await scene.company.ask(id);
  return { ...scene, id };
}

const dispute = { text: '少了一天', requestId: 'dispute-1' };

async function disputed(world: World) {
  const scene = await asked(world);
  const input = { settlementId: scene.id, ...dispute };
  await world.server.call(my.disputeSettlement, input, { token: scene.person.token });
  return scene;
}

export const settlementSamples: Sample[] = [
  sample(my.listMySettlements)(async (world) => ({ token: (await asked(world)).person.token, input: {} })),
  sample(my.readSettlementPerson)(async (world) => {
    const { id, person } = await disputed(world);
    return { token: person.token, input: { settlementId: id } };
  }),
  sample(my.confirmSettlement)(async (world) => {
    const { id, person, company } = await asked(world);
    const { hash } = (await company.detail(id, person)).data;
    return { token: person.token, input: { settlementId: id, hash } };
  }),
  sample(my.disputeSettlement)(async (world) => {
    const { id, person } = await asked(world);
    return { token: person.token, input: { settlementId: id, ...dispute } };
  }),
  sample(my.answerSettlement)(async (world) => {
    const { id, person, token } = await disputed(world);
    const input = { settlementId: id, memberId: person.member.id, text: '已补上', requestId: 'answer-1' };
    return { token, input };
  }),
  sample(my.makeStatement)(async (world) => {
    const { id, person } = await asked(world);
    return { token: person.token, input: { settlementId: id, format: 'xlsx' } };
  }),
  sample(desk.listSettlements)(async (world) => ({ token: (await asked(world)).token, input: {} })),
  sample(desk.startSettlement)(async (world) => ({
    token: (await over(world)).token,
    input: { groupId: null, from: OCTOBER.from },
  })),
  ...[
    desk.readSettlement,
    desk.listSettlementPeople,
    desk.readSettlementSums,
    desk.rebuildSettlement,
    desk.remindSettlement,
  ].map((endpoint) =>
    sample(endpoint)(async (world) => {
      const { id, token } = await asked(world);
      return { token, input: { id } };
    }),
  ),
  sample(desk.listSettlementOpen)(async (world) => {
    const { id, token } = await disputed(world);
    return { token, input: { id, blocker: 'disputed' } };
  }),
  sample(desk.askSettlement)(async (world) => {
    const { company, token } = await over(world);
    const id = await company.start();
    return { token, input: { id, revision: 1, confirmBy: '2026-11-30' } };
  }),
  sample(desk.lockSettlement)(async (world) => {
    const { id, token } = await asked(world);
    return { token, input: { id, revision: 2, waive: '本人已离岗' } };
  }),
  sample(desk.reopenSettlement)(async (world) => {
    const { id, token, company } = await asked(world);
    await company.lock(id, '本人已离岗');
    return { token, input: { id, revision: 3, reason: '补录加班' } };
  }),
  sample(desk.sendStatements)(async (world) => {
    const { id, token } = await asked(world);
    return { token, input: { id, requestId: 'sign-1', deadline: '2026-12-20' } };
  }),
  sample(desk.exportSettlement)(async (world) => {
    const { id, token } = await asked(world);
    return { token, input: { id, kind: 'detail', format: 'csv' } };
  }),
  sample(rules.listSettlementRules)(async (world) => {
    const { token } = await over(world);
    const input = { groupId: null, fromDate: '2027-01-01', beginsOn: 26, confirmDays: 3 };
    await world.server.call(rules.saveSettlementRule, input, { token });
    return { token, input: {} };
  }),
  sample(rules.saveSettlementRule)(async (world) => ({
    token: (await over(world)).token,
    input: { groupId: null, fromDate: '2027-01-01', beginsOn: 26, confirmDays: 3 },
  })),
];
