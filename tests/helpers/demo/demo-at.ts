import { eq } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import { randomId } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { approval } from '@server/db/schema/approval/approval';
import { formInstance } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { closeDays } from '@server/services/attendance/days/close-days';
import { watchOnce } from '@server/services/approval/watch-approvals';
import { inZone } from '@server/kernel/in-zone';
import { createTestServer } from '../server';

/** When a demo is looked at: its days move with it, and not all of them are workdays. */
export const MOMENTS = {
  workday: '2026-11-20T02:00:00Z',
  weekendNight: '2026-11-29T15:30:00Z',
  monthBegins: '2026-12-01T16:10:00Z',
} as const;

/** The demo at a moment as its first reader finds it: days that are over are closed. */
export async function demoAt(moment: string) {
  const now = new Date(moment);
  const server = await createTestServer({ seed: 'demo', now: () => now });
  await watchOnce({ db: server.db, now: () => now, ids: randomId });
  await inZone(USUAL_ZONE, async () => await closeDays({ db: server.db, now: () => now }));
  const people = await server.db
    .select({ id: member.id, tenantId: member.tenantId, name: account.name, row: member, account })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const requests = await server.db
    .select({ row: approval, values: formInstance.values })
    .from(approval)
    .innerJoin(formInstance, eq(formInstance.id, approval.formInstanceId));
  return {
    server,
    db: server.db,
    now,
    people,
    requests,
    nameOf: (id: string | null) => names.get(id ?? '') ?? 'no one',
  };
}

export type Demo = Awaited<ReturnType<typeof demoAt>>;

const CHINA_MS = 8 * 3_600_000;
/** The date and minute of a moment on the clocks of the demo, as requests write them. */
export const wireTime = (moment: Date): string =>
  new Date(moment.getTime() + CHINA_MS).toISOString().slice(0, 16).replace('T', ' ');
export const dateAt = (moment: Date): string => wireTime(moment).slice(0, 10);
export const instant = (time: string): Date => new Date(`${time.replace(' ', 'T')}:00+08:00`);
