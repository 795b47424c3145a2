import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DayBrief } from '@contract/attendance/day';
import { countWarnings, listWarnings } from '@contract/warning/calls';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import { member } from '@server/db/schema/member';
import { BUILT_AT } from '@tests/helpers/factories';
import type { ScopedCall } from '../access/access-rules';
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
  const { server, names, idOf, nameOf, call } = scene;
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
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await call(listWarnings, { kind: 'teamDispute', cursor, pageSize: 2 });
    found.push(...data.list.map(({ person }) => nameOf(person?.id ?? '')));
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** The warnings of a manager. */
export const WARNING_CASES = {
  listWarnings: { list: async (scene) => await disputers(scene), shows: isOther },
  countWarnings: {
    list: async (scene) => {
      const names = await disputers(scene);
      const { data } = await scene.call(countWarnings, {});
      expect(data.kinds.find(({ kind }) => kind === 'teamDispute')?.count ?? 0).toBe(names.length);
      return names;
    },
    shows: isOther,
  },
} satisfies Partial<Record<ScopedCall, Case>>;
