import { eq } from 'drizzle-orm';
import * as structure from '@contract/pay/structure-calls';
import * as consent from '@contract/pay/consent-calls';
import * as imports from '@contract/pay/import-calls';
import * as pay from '@contract/pay/record-calls';
import { CODE } from '@contract/codes';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { provePay } from '@tests/helpers/pay/shown-pay';
import { NOBODY, type Case, type Scene } from '../scene';

const entered = { fromDay: '2026-01-01', amountCents: 850_000 } as const;

/** Lower pay of a person that waits for consent; an id of no member has none. */
async function waitingPayOf({ server, tenantId, reader }: Scene, memberId: string): Promise<string> {
  const [known] = await server.db.select().from(member).where(eq(member.id, memberId));
  const id = randomId();
  await server.db.insert(payRecord).values({
    id,
    tenantId,
    memberId: known?.id ?? reader.id,
    ...entered,
    source: 'adjustment',
    sourceId: id,
    needsConsent: true,
    byMemberId: reader.id,
    createdAt: server.clock.now(),
  });
  return known ? id : randomId();
}

/** Pay is read and entered within the data scope. */
const item = {
  code: 'base',
  name: '基本工资',
  kind: 'fixed',
  unit: 'month',
  isInOvertimeBase: true,
  isInBand: true,
  countsForMinimum: true,
  isShown: true,
  isEnabled: true,
} as const;
const fromDay = '2026-01-01';

/** The structure is the whole company's: a narrower scope changes none of it. */
const STRUCTURE_CASES = {
  payItemSave: { whole: async ({ call }) => await call(structure.payItemSave, item) },
  payItemOrder: { whole: async ({ call }) => await call(structure.payItemOrder, { ids: [NOBODY] }) },
  payGradeSave: {
    whole: async ({ call }) =>
      await call(structure.payGradeSave, { code: 'P1', name: '专员', isEnabled: true }),
  },
  payBandSave: {
    whole: async ({ call }) =>
      await call(structure.payBandSave, {
        gradeId: NOBODY,
        place: '',
        fromDay,
        minCents: 1,
        midCents: 2,
        maxCents: 3,
      }),
  },
  payBandRemove: { whole: async ({ call }) => await call(structure.payBandRemove, { id: NOBODY }) },
  minimumWageSave: {
    whole: async ({ call }) =>
      await call(structure.minimumWageSave, {
        place: '',
        fromDay,
        monthCents: 1,
        hourCents: null,
        isAfterOwnShare: true,
      }),
  },
  minimumWageRemove: { whole: async ({ call }) => await call(structure.minimumWageRemove, { id: NOBODY }) },
} satisfies Partial<Record<string, Case>>;

export const PAY_CASES = {
  ...STRUCTURE_CASES,
  payBudgetList: {
    onePlace: async ({ call, organOf }, place) => {
      const answer = await call(structure.payBudgetList, { year: 2026 });
      const isThere = answer.data.list.some(({ organId }) => organId === organOf(place));
      return { code: isThere ? answer.code : CODE.notFound, msg: answer.msg };
    },
  },
  payBudgetSave: {
    refusesPlace: async ({ call, organOf }, outside) =>
      await call(structure.payBudgetSave, {
        organId: organOf(outside),
        year: 2026,
        budget: { cents: 1, mode: 'warn' },
      }),
  },
  memberPay: {
    one: async ({ call, idOf }, name) => await call(pay.memberPay, { memberId: idOf(name) }),
  },
  memberPayAmounts: {
    one: async ({ call, idOf, server, token }, name) => {
      await provePay(server, token);
      return await call(pay.memberPayAmounts, { memberId: idOf(name) });
    },
  },
  payImportRead: {
    one: async ({ call, idOf, server, token }, name) => {
      await provePay(server, token);
      const [known] = await server.db
        .select()
        .from(member)
        .where(eq(member.id, idOf(name)));
      const jobNumber = known!.jobNumber ?? `pay-${known!.id}`;
      await server.db.update(member).set({ jobNumber }).where(eq(member.id, known!.id));
      const pasted = `工号\t月薪\t生效日期\n${jobNumber}\t8500\t2026-01-01`;
      const { code, msg, data } = await call(imports.payImportRead, { table: { pasted } });
      return { code: data.rows[0]?.memberId === known!.id ? code : CODE.notFound, msg };
    },
  },
  payImportWrite: {
    refuses: async ({ call }, memberId) => {
      const row = { memberId, fromDay: '2026-01-01', amountCents: 850_000, beforeId: null };
      const { code, data } = await call(imports.payImportWrite, { requestId: randomId(), rows: [row] });
      const refusal = data.list[0]?.refusal;
      return refusal ? { code: CODE.notFound, msg: refusal } : { code, msg: '' };
    },
  },
  memberPayEnter: {
    refuses: async ({ call }, memberId) =>
      await call(pay.memberPayEnter, {
        requestId: randomId(),
        memberId,
        ...entered,
      }),
  },
  memberPayRemove: {
    refuses: async ({ call, server, tenantId, reader }, memberId) => {
      const [known] = await server.db.select().from(member).where(eq(member.id, memberId));
      const id = randomId();
      // An id of no member has no pay either.
      await server.db.insert(payRecord).values({
        id,
        tenantId,
        memberId: known?.id ?? reader.id,
        ...entered,
        source: 'entered',
        byMemberId: reader.id,
        createdAt: server.clock.now(),
      });
      return await call(pay.memberPayRemove, { id: known ? id : randomId() });
    },
  },
  payConsentAsk: {
    refuses: async (scene, memberId) =>
      await scene.call(consent.payConsentAsk, {
        id: await waitingPayOf(scene, memberId),
        requestId: randomId(),
      }),
  },
  payConsentEnter: {
    refuses: async (scene, memberId) =>
      await scene.call(consent.payConsentEnter, {
        id: await waitingPayOf(scene, memberId),
        day: '2026-01-02',
      }),
  },
} satisfies Partial<Record<string, Case>>;
