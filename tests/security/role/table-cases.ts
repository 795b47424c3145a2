import * as bulk from '@contract/people/bulk-calls';
import * as members from '@contract/people/member-calls';
import { exportTable } from '@contract/view/export-calls';
import { REPORT_CASES } from './report/report-cases';
import { deskOf, type Case } from './scene';

/** Changes and exports of a table, and reports. */
export const TABLE_CASES = {
  ...REPORT_CASES,
  memberMoveMany: {
    refuses: async ({ call, organOf }, memberId) =>
      await call(members.memberMoveMany, { target: { ids: [memberId] }, organId: organOf('east') }),
  },
  previewMoveMany: {
    refuses: async ({ call, organOf }, memberId) =>
      await call(members.previewMoveMany, { target: { ids: [memberId] }, organId: organOf('east') }),
  },
  memberChangeMany: {
    refuses: async ({ call }, memberId) =>
      await call(bulk.memberChangeMany, {
        target: { ids: [memberId] },
        change: { field: 'position', positionId: null },
        version: 'none',
      }),
  },
  previewChangeMany: {
    refuses: async ({ call }, memberId) =>
      await call(bulk.previewChangeMany, {
        target: { ids: [memberId] },
        change: { field: 'position', positionId: null },
      }),
  },
  undoChangeMany: {
    refuses: async ({ call }, memberId) => await call(bulk.undoChangeMany, { bulkId: memberId }),
  },
  undoMoveMany: {
    refuses: async ({ call }, memberId) => await call(members.undoMoveMany, { moveId: memberId }),
  },
  exportTable: {
    list: async (scene) => {
      const desk = await deskOf(scene);
      const names: string[] = [];
      for (const status of members.MEMBER_STATUSES) {
        const input = { tableId: 'people' as const, columns: ['name'], filters: { status }, sort: [] };
        const { file } = await desk.call(exportTable, input);
        names.push(...(await desk.opened(file!.fileId, 'xlsx')).cells.slice(1).flat());
      }
      return names;
    },
  },
} satisfies Partial<Record<string, Case>>;
