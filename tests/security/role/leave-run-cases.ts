import { listLeaveRunItems } from '@contract/leave/run-calls';
import { leaveRun, leaveRunItem } from '@server/db/schema/leave/rule';
import { BUILT_AT } from '@tests/helpers/factories';
import type { EndpointId } from '@contract/all-endpoints';
import { byPerson, pages, searched, type Case } from './scene';
import { expect } from 'vitest';

const id = 'everybody';

/** The runs of leave: of a run for everybody, who reaches a part sees that part. */
export const LEAVE_RUN_CASES = {
  listLeaveRunItems: {
    list: async (scene) => {
      const { server, tenantId, people } = scene;
      const run = { id, tenantId, mode: 'daily', day: '2026-11-20', state: 'done', counts: {} } as const;
      await server.db
        .insert(leaveRun)
        .values({ ...run, createdAt: BUILT_AT })
        .onConflictDoNothing();
      await server.db
        .insert(leaveRunItem)
        .values(
          people.map((one) => ({
            id: `item-${one.id}`,
            runId: id,
            memberId: one.id,
            kind: 'annual',
            outcome: 'skipped' as const,
            reason: { code: 'alreadyGranted' as const, year: 2026 },
            minutes: 0,
          })),
        )
        .onConflictDoNothing();
      const find = async (keyword?: string) =>
        await pages(scene, listLeaveRunItems, { id, ...(keyword && { keyword }) }, byPerson);
      const names = await find();
      expect((await searched(find)).sort()).toEqual([...names].sort());
      return names;
    },
  },
} satisfies Partial<Record<EndpointId, Case>>;
