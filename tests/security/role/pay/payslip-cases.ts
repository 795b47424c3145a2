import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { EndpointId } from '@contract/all-endpoints';
import { CODE } from '@contract/codes';
import * as exports from '@contract/payslip/export-calls';
import * as imports from '@contract/payslip/import-calls';
import * as runs from '@contract/payslip/run-calls';
import * as settings from '@contract/payslip/setting-calls';
import * as slips from '@contract/payslip/slip-calls';
import { randomId } from '@server/auth/random';
import { payAccess } from '@server/db/schema/pay/access';
import { payslipPerson, payslipRun } from '@server/db/schema/payslip/run';
import { payslip } from '@server/db/schema/payslip/slip';
import { settlement } from '@server/db/schema/settlement';
import { provePay } from '@tests/helpers/pay/shown-pay';
import { isActive, NOBODY, type Case, type Scene } from '../scene';
import { READER } from '../company-of-levels';

const runOf = ({ tenantId }: Scene) => `paid-${tenantId}`.slice(0, 40);
const slipOf = (memberId: string) => `slip-${memberId}`.slice(0, 60);

/** A row that no one else's slip has. */
const ownRow = (memberId: string) => ({
  code: `own-${memberId}`,
  name: '补贴',
  enName: null,
  group: 'earned' as const,
  cents: 0,
  explanation: { kind: 'entered' as const, beforeCents: null },
  isShown: true,
});
const codeOf = (value: string) => value.replace('row:own-', '');

/** A sent run with everyone; once however often it is laid down. */
async function laid(scene: Scene): Promise<string> {
  const { server, people, tenantId, reader } = scene;
  const { db, clock } = server;
  const [id, at] = [runOf(scene), clock.now()];
  const span = { fromDate: '2026-08-01', toDate: '2026-08-31' };
  const made = { buildId: id, builtAt: at, createdAt: at };
  await db
    .insert(settlement)
    .values({ id, tenantId, ...span, state: 'locked', lockedAt: at, ...made })
    .onConflictDoNothing();
  await db
    .insert(payslipRun)
    .values({
      id,
      tenantId,
      settlementId: id,
      ...span,
      payDay: '2026-09-10',
      state: 'sent',
      createdByMemberId: reader.id,
      ...made,
    })
    .onConflictDoNothing();
  await db
    .insert(payslipPerson)
    .values(people.map(({ id: memberId }) => ({ runId: id, memberId, tenantId, checks: [], buildId: id })))
    .onConflictDoNothing();
  await db
    .insert(payslip)
    .values(
      people.map(({ id: memberId }) => ({
        id: slipOf(memberId),
        tenantId,
        runId: id,
        memberId,
        ...span,
        payDay: '2026-09-10',
        state: 'sent' as const,
        rows: [ownRow(memberId)],
        grossCents: 0,
        withheldCents: 0,
        netCents: 0,
        payoutCents: 0,
        employerCents: 0,
        hash: 'paid',
        settlementHash: 'paid',
        adjustmentIds: [],
        sentAt: at,
        createdAt: at,
        changedAt: at,
      })),
    )
    .onConflictDoNothing();
  return id;
}

const idOfSlip = async (scene: Scene, memberId: string): Promise<string> => {
  await laid(scene);
  return slipOf(memberId);
};
const moved = { id: NOBODY, revision: 1 };

/** The calls of those who make payslips. */
export const PAYSLIP_CASES = {
  payslipPeople: {
    list: async (scene) => {
      const id = await laid(scene);
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const { code, msg, data } = await scene.call(runs.payslipPeople, { id, cursor, pageSize: 2 });
        expect(code, msg).toBe(CODE.ok);
        names.push(...data.list.map(({ person }) => scene.nameOf(person.id)));
        cursor = data.nextCursor ?? undefined;
      } while (cursor !== undefined);
      const read = (await scene.call(runs.payslipRunRead, { id })).data;
      const listed = (await scene.call(runs.payslipRunList, {})).data.list.find((one) => one.id === id)!;
      expect([read.people, listed.people]).toEqual([names.length, names.length]);
      return names;
    },
  },
  payslipAmounts: {
    list: async (scene) => {
      const id = await laid(scene);
      await provePay(scene.server, scene.token);
      const memberIds = scene.people.map((one) => one.id);
      const { data } = await scene.call(runs.payslipAmounts, { id, memberIds });
      return data.list.map(({ memberId }) => scene.nameOf(memberId));
    },
  },
  payslipExportColumns: {
    list: async (scene) => {
      const { data } = await scene.call(exports.payslipExportColumns, { id: await laid(scene) });
      return data.columns
        .filter(({ value }) => value.startsWith('row:'))
        .map(({ value }) => scene.nameOf(codeOf(value)));
    },
  },
  payslipExport: {
    list: async (scene) => {
      const id = await laid(scene);
      await provePay(scene.server, scene.token);
      const { db } = scene.server;
      await db.delete(payAccess);
      const columns = [{ heading: '姓名', value: 'name' as const, isLeftOut: false }];
      await scene.call(exports.payslipExport, { id, columns });
      return (await db.select().from(payAccess)).map(({ memberId }) => scene.nameOf(memberId));
    },
    // The own pay leaves no look.
    shows: (name) => name !== READER,
  },
  payslipRemind: {
    list: async (scene) => {
      const id = await laid(scene);
      const { db } = scene.server;
      const ofRun = eq(payslipPerson.runId, id);
      await db.update(payslipPerson).set({ remindedOn: null }).where(ofRun);
      await scene.call(runs.payslipRemind, { id });
      const rows = await db.select().from(payslipPerson).where(ofRun);
      return rows.filter(({ remindedOn }) => remindedOn !== null).map((row) => scene.nameOf(row.memberId));
    },
    shows: (name) => isActive(name) && name !== READER,
  },
  payslipRead: {
    one: async (scene, name) =>
      await scene.call(slips.payslipRead, { id: await idOfSlip(scene, scene.idOf(name)) }),
  },
  payslipRows: {
    one: async (scene, name) => {
      await provePay(scene.server, scene.token);
      return await scene.call(slips.payslipRows, { id: await idOfSlip(scene, scene.idOf(name)) });
    },
  },
  payslipAnswer: {
    refuses: async (scene, memberId) =>
      await scene.call(slips.payslipAnswer, {
        id: await idOfSlip(scene, memberId),
        text: '已核对',
        requestId: randomId(),
      }),
  },
  payslipCorrect: {
    refuses: async (scene, memberId) =>
      await scene.call(slips.payslipCorrect, {
        id: await idOfSlip(scene, memberId),
        reason: '更正',
        rows: [{ code: 'contract', cents: 1 }],
        requestId: randomId(),
      }),
  },
  payslipRecall: {
    refuses: async (scene, memberId) =>
      await scene.call(slips.payslipRecall, { id: await idOfSlip(scene, memberId), reason: '重发' }),
  },
  payslipKeep: {
    refuses: async (scene, memberId) =>
      await scene.call(slips.payslipKeep, { id: await idOfSlip(scene, memberId) }),
  },
  payslipLinkSend: {
    refuses: async (scene, memberId) =>
      await scene.call(slips.payslipLinkSend, { id: await idOfSlip(scene, memberId) }),
  },
  payslipRunStart: {
    whole: async ({ call }) =>
      await call(runs.payslipRunStart, { settlementId: NOBODY, payDay: '2026-11-10' }),
  },
  payslipRunBuild: { whole: async ({ call }) => await call(runs.payslipRunBuild, { id: NOBODY }) },
  payslipRunCheck: { whole: async ({ call }) => await call(runs.payslipRunCheck, moved) },
  payslipSend: {
    whole: async ({ call }) => await call(runs.payslipSend, { ...moved, confirmBy: '2199-01-01' }),
  },
  payslipRunClose: { whole: async ({ call }) => await call(runs.payslipRunClose, moved) },
  payslipRunRemove: { whole: async ({ call }) => await call(runs.payslipRunRemove, { id: NOBODY }) },
  payslipImportRead: {
    whole: async ({ call }) =>
      await call(imports.payslipImportRead, { id: NOBODY, table: { pasted: '工号,奖金\nA1,1' } }),
  },
  payslipImportWrite: {
    whole: async ({ call }) =>
      await call(imports.payslipImportWrite, {
        ...moved,
        table: { pasted: '工号,奖金\nA1,1' },
        columns: [{ heading: '工号', role: 'jobNumber' }],
      }),
  },
  payslipSettingsSave: {
    whole: async ({ call }) =>
      await call(settings.payslipSettingsSave, {
        payoutStep: 'exact',
        deductsAbsence: false,
        deductsLateness: false,
        confirmDays: 7,
        linkDays: 30,
        revision: 9,
      }),
  },
  leavePaySave: {
    whole: async ({ call }) =>
      await call(settings.leavePaySave, { kind: NOBODY, fromDay: '2026-01-01', percent: 80 }),
  },
  leavePayRemove: { whole: async ({ call }) => await call(settings.leavePayRemove, { id: NOBODY }) },
  contributionSave: {
    whole: async ({ call }) =>
      await call(settings.contributionSave, {
        place: '',
        kind: 'pension',
        fromDay: '2026-01-01',
        baseMinCents: 1,
        baseMaxCents: 2,
        ownRate: 800,
        employerRate: 1600,
        step: 1,
        isPresumed: false,
      }),
  },
  contributionRemove: {
    whole: async ({ call }) => await call(settings.contributionRemove, { id: NOBODY }),
  },
} satisfies Partial<Record<EndpointId, Case>>;
