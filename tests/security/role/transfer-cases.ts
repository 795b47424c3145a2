import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { In } from '@contract/endpoint';
import { CODE } from '@contract/codes';
import * as transfer from '@contract/people/import-calls';
import type { DataScope } from '@contract/role/rules/data-scope';
import { member } from '@server/db/schema/member';
import { fileOf } from '@tests/helpers/people/transfer-desk';
import type { EndpointId } from '@contract/all-endpoints';
import { beyondScope, deskOf, isHere, isReached, type Case, type Scene } from './scene';

/** The calls that take people in files. */
export const TRANSFER_CASES = {
  importRead: {
    list: async (scene) => {
      const { id, counts } = await (await deskOf(scene)).read(await everybodysFile(scene));
      const told = await judged(scene, id);
      expect(counts?.faulty).toBe(scene.names.length - told.length);
      return told;
    },
  },
  importRows: {
    list: async (scene) => {
      const desk = await deskOf(scene);
      const { id } = await desk.read(await everybodysFile(scene));
      const faulty = await desk.rows(id, { kind: 'faulty' });
      const told = await judged(scene, id);
      expect(faulty.map(({ cells }) => cells.name!).sort()).toEqual(
        scene.names.filter((name) => !told.includes(name)).sort(),
      );
      return told;
    },
  },
  importMend: {
    list: async (scene) => {
      const desk = await deskOf(scene);
      const { id } = await desk.read(await fileOf(scene.people.map(() => ({ name: '待修改' }))));
      const shown: string[] = [];
      for (const [at, { account, jobNumber }] of scene.people.entries()) {
        const cells = { name: account.name, jobNumber: jobNumber!, joinedDay: '2025-04-01' };
        const { rows } = await desk.call(transfer.importMend, { id, line: at + 2, cells });
        expect(rows).toHaveLength(1);
        const [{ faults, changes }] = rows as [(typeof rows)[number]];
        if (faults.some(({ text }) => text === beyondScope)) {
          expect(changes).toEqual([]);
        } else {
          shown.push(scene.names[at]!);
        }
      }
      return shown;
    },
  },
  importRun: {
    list: async (scene, scope) => {
      const desk = await deskOf(scene);
      const { id } = await desk.read(await everybodysFile(scene, JOINED[scope]));
      await desk.call(transfer.importRun, { id });
      await desk.work();
      const rows = await scene.server.db.select().from(member).where(eq(member.tenantId, scene.tenantId));
      const changed = rows.filter(
        ({ joinedAt }) => +joinedAt === +new Date(`${JOINED[scope]}T00:00:00+08:00`),
      );
      expect((await desk.latest()).result?.changed).toBe(changed.length);
      return changed.map(({ id: memberId }) => scene.nameOf(memberId));
    },
    shows: isHere,
  },
  importRefused: {
    list: async (scene) => {
      const desk = await deskOf(scene);
      const { id, counts } = await desk.read(await everybodysFile(scene));
      if (counts?.faulty === 0) {
        return [...scene.names];
      }
      const { fileId } = await desk.call(transfer.importRefused, { id, format: 'csv' });
      const refused = (await desk.opened(fileId, 'csv')).cells.flat();
      return scene.names.filter((name) => !refused.includes(name));
    },
  },
  exportStart: {
    list: async (scene, scope) => {
      const desk = await deskOf(scene);
      const written = async (input: Omit<In<typeof transfer.exportStart>, 'format'>) => {
        scene.server.clock.advance(1000);
        await desk.call(transfer.exportStart, { format: 'csv', ...input });
        await desk.work();
        const { export: done } = await desk.call(transfer.exportLatest, {});
        const { cells } = await desk.opened(done!.file!.fileId, 'csv');
        const names = scene.names.filter((name) => cells.flat().includes(name));
        expect([done!.people, cells.length]).toEqual([names.length, names.length + 1]);
        return names;
      };
      const found = await written({ status: 'normal' });
      for (const place of scene.places.filter((one) => !isReached(scope, one))) {
        await refusedExport(scene, scene.organOf(place));
      }
      if (isReached(scope, 'two')) {
        expect(await written({ organId: scene.organOf('two') })).toEqual(['tess']);
      }
      return [...found, ...(await written({ status: 'disabled' })), ...(await written({ status: 'left' }))];
    },
  },
} satisfies Partial<Record<EndpointId, Case>>;

async function refusedExport({ call }: Scene, organId: string): Promise<void> {
  expect((await call(transfer.exportStart, { format: 'csv', organId })).code).toBe(CODE.notFound);
}

/** A day for each scope, so that an import changes everybody whom it reaches. */
const JOINED: Record<DataScope, string> = {
  self: '2025-03-01',
  department: '2025-03-02',
  departmentTree: '2025-03-03',
  company: '2025-03-04',
};

/** A file of everybody, with the day on which they are to have joined. */
const everybodysFile = async ({ people }: Scene, joinedDay?: string) =>
  await fileOf(
    people.map(({ account, jobNumber }) => ({
      name: account.name,
      jobNumber: jobNumber!,
      ...(joinedDay === undefined ? {} : { joinedDay }),
    })),
  );

/** Whose rows of a file are judged: of the others nothing is told. */
async function judged(scene: Scene, importId: string): Promise<string[]> {
  const told = await (await deskOf(scene)).rows(importId);
  return scene.names.filter((_, index) => {
    const row = told.find(({ line }) => line === index + 2)!;
    const isBeyond = row.faults.some(({ text }) => text === beyondScope);
    expect(isBeyond && row.changes.length > 0).toBe(false);
    return !isBeyond;
  });
}
