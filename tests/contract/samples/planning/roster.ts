import * as draft from '@contract/roster/draft-calls';
import * as gap from '@contract/roster/gap-calls';
import * as sheet from '@contract/roster/sheet-calls';
import { rosterCost } from '@contract/roster/cost-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { rosterTakers } from '@contract/roster/taker-calls';
import * as publish from '@contract/roster/publish-calls';
import { randomId } from '@server/auth/random';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { assign } from '@tests/helpers/roster/plan-company';
import { uploadRows } from '@tests/helpers/roster/sheet-file';
import { buildGap, buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { sample, type Sample, type World } from '../sample';

/** Somebody who plans, with one day that is published and one that is drafted. */
async function planner({ server }: World) {
  const company = await buildRosterCompany(server);
  const { an, bo, work, put, publish: publishAll } = company;
  await put(an, 1, [work('early', 'SHOP')]);
  const { data } = await publishAll();
  await put(bo, 2, [work('late', 'SHOP')]);
  return { ...company, publicationId: data.publicationId };
}

export const rosterSamples: Sample[] = [
  sample(draft.readRoster)(async (world) => {
    const { token, week } = await planner(world);
    return { token, input: week };
  }),
  sample(draft.saveRosterCells)(async (world) => {
    const { token, week, cy, work, date } = await planner(world);
    return {
      token,
      input: { ...week, cells: [{ memberId: cy.id, workDate: date(1), was: [], works: [work('early')] }] },
    };
  }),
  sample(draft.readRosterCover)(async (world) => {
    const { token, week } = await planner(world);
    return { token, input: { placeCode: 'SHOP', ...week } };
  }),
  sample(draft.readRosterUnplaced)(async (world) => {
    const { token, week } = await planner(world);
    return { token, input: week };
  }),
  sample(draft.readRosterTotals)(async (world) => {
    const { token, week } = await planner(world);
    return { token, input: week };
  }),
  sample(draft.fillRoster)(async (world) => {
    const { token, week } = await planner(world);
    return { token, input: { placeCode: 'SHOP', ...week } };
  }),
  sample(rosterCost)(async (world) => {
    const { token, member } = await buildSignedIn(world.server, {
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.laborCost],
    });
    const { id: departmentId } = await buildDepartment(world.server.db, member.tenantId);
    const person = await buildMember(world.server.db, {
      tenantId: member.tenantId,
      member: { departmentId },
    });
    await assign(world.server, person, world.server.clock.now().toISOString().slice(0, 10), '08:00-16:00');
    return { token, input: { month: world.server.clock.now().toISOString().slice(0, 7) } };
  }),
  sample(rosterTakers)(async (world) => {
    const { token, an, shifts, date } = await planner(world);
    const input = { memberId: an.id, workDate: date(1), shiftId: shifts.early, placeCode: 'SHOP' };
    return { token, input };
  }),
  sample(sheet.readRosterSheet)(async (world) => {
    const { token, week } = await planner(world);
    return { token, input: { ...week, groupBy: 'place', withDrafts: true } };
  }),
  sample(sheet.exportRoster)(async (world) => {
    const { token, week } = await planner(world);
    return { token, input: { ...week, format: 'xlsx' } };
  }),
  sample(sheet.readRosterTable)(async (world) => {
    const { token, week, date } = await planner(world);
    const fileId = await uploadRows(world.server, token, [
      ['姓名', { day: date(3) }],
      ['cy', '早班'],
    ]);
    return { token, input: { ...week, fileId } };
  }),
  sample(publish.previewRoster)(async (world) => {
    const { token, week } = await planner(world);
    return { token, input: week };
  }),
  sample(publish.publishRoster)(async (world) => {
    const { token, week, call } = await planner(world);
    const { data } = await call(publish.previewRoster, week);
    return { token, input: { ...week, stamp: data.stamp, requestId: randomId(), isWarned: true } };
  }),
  sample(publish.listPublications)(async (world) => ({ token: (await planner(world)).token, input: {} })),
  sample(publish.readPublication)(async (world) => {
    const { token, publicationId } = await planner(world);
    return { token, input: { id: publicationId } };
  }),
  sample(gap.listRosterGaps)(async (world) => {
    const company = await planner(world);
    await buildGap(world.server, company, company.an, 2);
    return { token: company.token, input: {} };
  }),
  sample(gap.offerRosterGap)(async (world) => {
    const company = await planner(world);
    return { token: company.token, input: { id: await buildGap(world.server, company, company.an, 2) } };
  }),
  sample(gap.closeRosterGap)(async (world) => {
    const company = await planner(world);
    const id = await buildGap(world.server, company, company.an, 2);
    return { token: company.token, input: { id, isClosed: true } };
  }),
];
