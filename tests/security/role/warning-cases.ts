import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DayBrief } from '@contract/attendance/day';
import { templateOf } from '@contract/leave/rule/templates';
import { countWarnings, listWarnings } from '@contract/warning/calls';
import type { WarningKind } from '@contract/warning/warning';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import { leaveRule } from '@server/db/schema/leave/rule';
import { member } from '@server/db/schema/member';
import { BUILT_AT } from '@tests/helpers/factories';
import type { EndpointId } from '@contract/all-endpoints';
import { READER } from './company-of-levels';
import { isActive, type Case, type Scene } from './scene';

const workDate = '2026-11-18';
const NOTHING_SEEN: DayBrief = {
  state: 'work',
  minutes: {},
  overtime: 0,
  present: 0,
  counted: { late: 0, early: 0 },
  borders: [],
  flags: [],
  excused: [],
};

const isOther = (name: string) => isActive(name) && name !== READER;

/** Everybody disputes a day: of whom the list tells, page by page. */
async function disputers(scene: Scene): Promise<string[]> {
  const { server, names, idOf } = scene;
  for (const name of names) {
    const [{ tenantId } = { tenantId: '' }] = await server.db
      .select({ tenantId: member.tenantId })
      .from(member)
      .where(eq(member.id, idOf(name)));
    await server.db
      .insert(dayConfirmation)
      .values({
        memberId: idOf(name),
        tenantId,
        workDate,
        state: 'disputed',
        digest: '',
        seen: NOTHING_SEEN,
        changedAt: BUILT_AT,
      })
      .onConflictDoNothing();
  }
  return await toldOf(scene, 'teamDispute');
}

/** Of whom warnings of a kind tell, page by page. */
async function toldOf({ call, nameOf }: Scene, kind: WarningKind): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await call(listWarnings, { kind, cursor, pageSize: 2 });
    found.push(...data.list.map(({ person }) => nameOf(person?.id ?? '')));
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Annual leave is granted by the statute, and nobody's first day of work is known. */
async function withoutServiceDate(scene: Scene): Promise<string[]> {
  const { server, tenantId, reader } = scene;
  await server.db
    .insert(leaveRule)
    .values({
      id: 'statute',
      tenantId,
      kind: 'annual',
      fromDate: '2026-01-01',
      terms: templateOf('annual'),
      createdByMemberId: reader.id,
      createdAt: BUILT_AT,
    })
    .onConflictDoNothing();
  return await toldOf(scene, 'serviceDateMissing');
}

/** The warnings of a manager. */
export const WARNING_CASES = {
  listWarnings: {
    list: async (scene) => {
      const found = await disputers(scene);
      // Whoever keeps people keeps themselves as well.
      expect((await withoutServiceDate(scene)).sort()).toEqual([...found, READER].sort());
      return found;
    },
    shows: isOther,
  },
  countWarnings: {
    list: async (scene) => {
      const names = await disputers(scene);
      const { data } = await scene.call(countWarnings, {});
      expect(data.kinds.find(({ kind }) => kind === 'teamDispute')?.count ?? 0).toBe(names.length);
      return names;
    },
    shows: isOther,
  },
} satisfies Partial<Record<EndpointId, Case>>;
