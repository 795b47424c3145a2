import { eq } from 'drizzle-orm';
import * as exports from '@contract/payslip/export-calls';
import * as imports from '@contract/payslip/import-calls';
import * as runs from '@contract/payslip/run-calls';
import * as settings from '@contract/payslip/setting-calls';
import * as slips from '@contract/payslip/slip-calls';
import { randomId } from '@server/auth/random';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { payslip } from '@server/db/schema/payslip/slip';
import { provePay } from '@tests/helpers/pay/shown-pay';
import { buildPayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { sample, type Sample, type World } from './sample';

/** A company with a computed run of one person. */
async function computed({ server }: World) {
  const company = await buildPayslipCompany(server);
  await company.addItem('bonus', 'variable', '奖金');
  const person = await company.join({ monthCents: 1_000_000, member: { jobNumber: 'A1' } });
  const id = await company.start();
  const { token } = company.keeper;
  return { company, person, id, token };
}

/** The same, checked and sent; the slip is disputed where that is wanted. */
async function sent(world: World, { isDisputed = false } = {}) {
  const scene = await computed(world);
  await scene.company.send(scene.id);
  const [slip] = await scene.company.slips();
  if (isDisputed) {
    const { db, clock } = world.server;
    await db
      .update(payslip)
      .set({ state: 'disputed', changedAt: clock.now() })
      .where(eq(payslip.id, slip!.id));
  }
  await provePay(world.server, scene.token);
  return { ...scene, slipId: slip!.id };
}

const table = { pasted: '工号,奖金\nA1,100.00' };
const columns = [
  { heading: '工号', role: 'jobNumber' as const },
  { heading: '奖金', role: 'item' as const, item: 'bonus' },
];
const rates = {
  place: '',
  kind: 'pension',
  fromDay: '2026-07-01',
  baseMinCents: 746_000,
  baseMaxCents: 3_730_200,
  ownRate: 800,
  employerRate: 1_600,
  step: 1,
  isPresumed: false,
} as const;

/** With a kind of leave of the company's own. */
async function withLeave(world: World) {
  const scene = await computed(world);
  await world.server.db.insert(dictionaryItem).values({
    id: randomId(),
    tenantId: scene.company.tenantId,
    itemType: 'leaveType',
    itemCode: 'sick',
    name: '病假',
  });
  return { ...scene, percent: { kind: 'sick', fromDay: '2026-01-01', percent: 80 } };
}

export const payslipSamples: Sample[] = [
  sample(runs.payslipRunList)(async (world) => ({ token: (await computed(world)).token, input: {} })),
  sample(runs.payslipRunStart)(async ({ server }) => {
    const company = await buildPayslipCompany(server);
    await company.lock();
    const input = { settlementId: company.settlementId, payDay: '2026-11-10' };
    return { token: company.keeper.token, input };
  }),
  ...[runs.payslipRunBuild, runs.payslipRunRead, runs.payslipPeople, runs.payslipRunRemove].map((endpoint) =>
    sample(endpoint)(async (world) => {
      const { id, token } = await computed(world);
      return { token, input: { id } };
    }),
  ),
  sample(runs.payslipAmounts)(async (world) => {
    const { id, token, person } = await sent(world);
    return { token, input: { id, memberIds: [person.member.id] } };
  }),
  sample(exports.payslipExportColumns)(async (world) => {
    const { id, token } = await computed(world);
    return { token, input: { id } };
  }),
  sample(exports.payslipExport)(async (world) => {
    const { id, token } = await sent(world);
    const column = { heading: '姓名', value: 'name' as const, isLeftOut: false };
    return { token, input: { id, columns: [column] } };
  }),
  sample(runs.payslipRunCheck)(async (world) => {
    const { id, token, company } = await computed(world);
    return { token, input: { id, revision: await company.revision(id) } };
  }),
  sample(runs.payslipSend)(async (world) => {
    const { id, token, company } = await computed(world);
    const revision = await company.revision(id);
    await company.call(runs.payslipRunCheck, { id, revision });
    return { token, input: { id, revision: revision + 1, confirmBy: '2026-12-20' } };
  }),
  sample(runs.payslipRemind)(async (world) => {
    const { id, token } = await sent(world);
    return { token, input: { id } };
  }),
  sample(runs.payslipRunClose)(async (world) => {
    const { id, token, company } = await sent(world);
    return { token, input: { id, revision: await company.revision(id) } };
  }),
  ...[slips.payslipRead, slips.payslipRows].map((endpoint) =>
    sample(endpoint)(async (world) => {
      const { slipId, token } = await sent(world);
      return { token, input: { id: slipId } };
    }),
  ),
  sample(slips.payslipAnswer)(async (world) => {
    const { slipId, token } = await sent(world, { isDisputed: true });
    return { token, input: { id: slipId, text: '已核对', requestId: 'answer-1' } };
  }),
  sample(slips.payslipCorrect)(async (world) => {
    const { slipId, token } = await sent(world);
    const rows = [{ code: 'item:bonus', cents: 10_000 }];
    return { token, input: { id: slipId, reason: '补发奖金', rows, requestId: 'correct-1' } };
  }),
  sample(slips.payslipKeep)(async (world) => {
    const { token, slipId } = await sent(world);
    return { token, input: { id: slipId } };
  }),
  sample(slips.payslipRecall)(async (world) => {
    const { slipId, token } = await sent(world);
    return { token, input: { id: slipId, reason: '重发' } };
  }),
  sample(imports.payslipImportRead)(async (world) => {
    const { id, token } = await computed(world);
    return { token, input: { id, table } };
  }),
  sample(imports.payslipImportWrite)(async (world) => {
    const { id, token, company } = await computed(world);
    return { token, input: { id, revision: await company.revision(id), table, columns } };
  }),
  sample(settings.payslipSettings)(async (world) => ({ token: (await computed(world)).token, input: {} })),
  sample(settings.payslipSettingsSave)(async (world) => {
    const { token } = await computed(world);
    const choices = {
      payoutStep: 'wholeUp',
      deductsAbsence: true,
      deductsLateness: false,
      confirmDays: 5,
      linkDays: 30,
    } as const;
    return { token, input: { ...choices, revision: 0 } };
  }),
  sample(settings.leavePaySave)(async (world) => {
    const { token, percent } = await withLeave(world);
    return { token, input: percent };
  }),
  sample(settings.leavePayRemove)(async (world) => {
    const { token, percent, company } = await withLeave(world);
    const { data } = await company.call(settings.leavePaySave, percent);
    return { token, input: { id: data.id } };
  }),
  sample(settings.contributionSave)(async (world) => ({
    token: (await computed(world)).token,
    input: rates,
  })),
  sample(settings.contributionRemove)(async (world) => {
    const { token, company } = await computed(world);
    const { data } = await company.call(settings.contributionSave, rates);
    return { token, input: { id: data.id } };
  }),
];
