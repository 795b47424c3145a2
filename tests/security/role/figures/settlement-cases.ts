import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as desk from '@contract/settlement/desk-calls';
import * as rules from '@contract/settlement/rule-calls';
import * as my from '@contract/settlement/my-calls';
import { CODE } from '@contract/codes';
import { randomId } from '@server/auth/random';
import { storedFile } from '@server/db/schema/content';
import { settlement, settlementExport, settlementPerson } from '@server/db/schema/settlement';
import { writeSettlementExport } from '@server/services/settlement/file/write-export';
import { readTable } from '@server/table/table-file';
import type { EndpointId } from '@contract/all-endpoints';
import type { Case, Scene } from '../scene';

const idOf = ({ tenantId }: Scene) => `settled-${tenantId}`.slice(0, 40);

/** A period that everybody disputes; once however often it is laid down. */
async function laid(scene: Scene): Promise<string> {
  const { server, people, tenantId } = scene;
  const { db, clock } = server;
  const [id, at] = [idOf(scene), clock.now()];
  const span = { fromDate: '2026-09-01', toDate: '2026-09-30' };
  await db
    .insert(settlement)
    .values({ id, tenantId, ...span, state: 'confirming', buildId: id, builtAt: at, createdAt: at })
    .onConflictDoNothing();
  await db
    .insert(settlementPerson)
    .values(
      people.map(({ id: memberId }) => ({
        settlementId: id,
        memberId,
        tenantId,
        ...span,
        days: [{ workDate: '2026-09-01', figures: {}, excused: [], digest: 'seen' }],
        adjustments: [],
        figures: {},
        hash: 'seen',
        rulesVersion: 1,
        builtAt: at,
        buildId: id,
        state: 'disputed' as const,
        changedAt: at,
      })),
    )
    .onConflictDoNothing();
  return id;
}

/** Whom the file of an export names, in its totals or its days. */
async function exported(scene: Scene): Promise<string[]> {
  const { call, server } = scene;
  const { data, msg } = await call(desk.exportSettlement, {
    id: await laid(scene),
    kind: 'detail',
    format: 'csv',
  });
  expect(msg).toBe('');
  const { db, clock, files, database } = server;
  await writeSettlementExport(
    { db, now: clock.now, ids: randomId, files, raw: database.raw },
    {
      payload: { exportId: data.id, ip: '::1', userAgent: 'test', lang: 'en' },
      progress: async () => await Promise.resolve(),
      signal: new AbortController().signal,
    },
  );
  const [own] = await db.select().from(settlementExport).where(eq(settlementExport.id, data.id));
  const [file] = await db.select().from(storedFile).where(eq(storedFile.id, own!.fileId!));
  const names = new Set<string>();
  // Totals, then days: a head each, with an empty line between them.
  let isHead = true;
  for await (const { cells } of readTable('csv', await buffer((await files.open(file!.storageKey))!))) {
    const isEmpty = cells.every((cell) => cell === '');
    if (!isHead && !isEmpty) {
      names.add(cells[0]!);
    }
    isHead = isEmpty;
  }
  return [...names];
}

/** The calls of who settles. */
export const SETTLEMENT_CASES = {
  listSettlementPeople: {
    list: async (scene) => {
      const id = await laid(scene);
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const { code, msg, data } = await scene.call(desk.listSettlementPeople, { id, cursor, pageSize: 2 });
        expect(code, msg).toBe(CODE.ok);
        names.push(...data.list.map(({ person }) => scene.nameOf(person.id)));
        cursor = data.nextCursor ?? undefined;
      } while (cursor !== undefined);
      const read = (await scene.call(desk.readSettlement, { id })).data;
      const listed = (await scene.call(desk.listSettlements, {})).data.list.find((one) => one.id === id)!;
      const disputed = read.open.find(({ blocker }) => blocker === 'disputed')?.count ?? 0;
      const { length } = names;
      const sums = (await scene.call(desk.readSettlementSums, { id })).data;
      expect([read.people, listed.people, sums.people, disputed]).toEqual([length, length, length, length]);
      return names;
    },
  },
  readSettlementSums: {
    list: async (scene) => {
      const id = await laid(scene);
      const names: string[] = [];
      for (const { id: memberId } of scene.people) {
        const keyword = scene.nameOf(memberId);
        const { data } = await scene.call(desk.readSettlementSums, { id, keyword });
        names.push(...(data.people > 0 ? [keyword] : []));
      }
      return names;
    },
  },
  listSettlementOpen: {
    list: async (scene) => {
      const { data } = await scene.call(desk.listSettlementOpen, {
        id: await laid(scene),
        blocker: 'disputed',
      });
      return data.list.map(({ person }) => scene.nameOf(person!.id));
    },
  },
  readSettlementPerson: {
    one: async (scene, name) =>
      await scene.call(my.readSettlementPerson, {
        settlementId: await laid(scene),
        memberId: scene.idOf(name),
      }),
  },
  makeStatement: {
    one: async (scene, name) =>
      await scene.call(my.makeStatement, {
        settlementId: await laid(scene),
        memberId: scene.idOf(name),
        format: 'pdf',
      }),
  },
  answerSettlement: {
    refuses: async (scene, memberId) =>
      await scene.call(my.answerSettlement, {
        settlementId: await laid(scene),
        memberId,
        text: '已核对',
        requestId: randomId(),
      }),
  },
  remindSettlement: {
    refuses: async (scene, memberId) =>
      await scene.call(desk.remindSettlement, {
        id: await laid(scene),
        target: { ids: [memberId] },
      }),
  },
  sendStatements: {
    refuses: async (scene, memberId) =>
      await scene.call(desk.sendStatements, {
        id: await laid(scene),
        requestId: randomId(),
        deadline: '2026-12-31',
        memberIds: [memberId],
      }),
  },
  exportSettlement: { list: exported },
  startSettlement: {
    whole: async ({ call }) => await call(desk.startSettlement, { groupId: null, from: '2026-10-01' }),
  },
  askSettlement: {
    whole: async (scene) =>
      await scene.call(desk.askSettlement, { id: await laid(scene), revision: 9, confirmBy: '2026-12-31' }),
  },
  rebuildSettlement: {
    whole: async ({ call }) => await call(desk.rebuildSettlement, { id: 'nobody00000000000000' }),
  },
  lockSettlement: {
    whole: async (scene) => await scene.call(desk.lockSettlement, { id: await laid(scene), revision: 9 }),
  },
  reopenSettlement: {
    whole: async (scene) =>
      await scene.call(desk.reopenSettlement, { id: await laid(scene), revision: 9, reason: '补录' }),
  },
  saveSettlementRule: {
    whole: async ({ call }) =>
      await call(rules.saveSettlementRule, {
        groupId: null,
        fromDate: '2026-01-01',
        beginsOn: 1,
        confirmDays: 3,
      }),
  },
} satisfies Partial<Record<EndpointId, Case>>;
