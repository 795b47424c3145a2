import { screen } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import { digest } from '@server/auth/hash';
import { randomId, randomToken } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { punch } from '@server/db/schema/attendance/punch';
import { attendanceRule, workPlace, type PlaceWifi } from '@server/db/schema/attendance/rule';
import { masterData } from '@server/db/schema/master-data';
import { member } from '@server/db/schema/member';
import { attendanceGroup } from '@server/db/schema/planning/attendance-group';
import { assignment } from '@server/db/schema/planning/roster';
import { scheduleTake } from '@server/db/schema/planning/open-shift';
import { browser } from '@/shared/platform/hosts/browser';
import { providePlatform } from '@/shared/platform/load-platform';
import type { Platform } from '@/shared/platform/platform';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { clearToast } from '@/shared/ui/overlay/toast';
import type { createPortalServer } from '@tests/msw/portal-server';
import { demoPerson } from '../demo-people';
import { BUILT_AT } from '../factories';
import { renderApp } from '../render-app';
import { assign } from '../roster/plan-company';
import type { TestServer } from '../server';
import { OFFICE, SPOTS } from './punch-company';

export const SLOW = { timeout: 10_000 };

/** Where the host of the page says that the phone is, and what else it can. */
export const locate = (getLocation: Platform['getLocation'], more: Partial<Platform> = {}) =>
  providePlatform({ ...browser, kind: 'other', getLocation, ...more });

/** Minutes from now on, on the clocks of the company: a time, and the date that it is on. */
function later(minutes: number): { date: string; time: string } {
  const text = new Date(Date.now() + (minutes + 8 * 60) * 60_000).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The employee of the demo company before the punch page, at the office, about to begin, with no punches and no rules. Call it at the top. */
export function punchFlow(portal: ReturnType<typeof createPortalServer>) {
  const db = () => portal.backend.db;
  let me = { id: '', tenantId: '' };
  /** All that the employee works: from so many minutes after now until so many. */
  const plan = async (from?: number, to = 0) => {
    await db().delete(assignment).where(eq(assignment.memberId, me.id));
    await db().delete(scheduleTake).where(eq(scheduleTake.memberId, me.id));
    const [start, end] = [later(from ?? 0), later(to)];
    if (from !== undefined) {
      const next = end.date === start.date ? '' : '+';
      await assign(portal.backend, me, start.date, `${start.time}-${end.time}${next}`);
    }
    return { start: start.time, end: end.time };
  };
  beforeEach(async () => {
    const [row] = await db()
      .select({ id: member.id, tenantId: member.tenantId })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(eq(account.mobile, demoPerson('employee').mobile));
    me = row!;
    await db().delete(punch);
    await db().delete(attendanceRule);
    await db().delete(workPlace);
    locate(() => Promise.resolve(SPOTS.office));
    await plan(5, 480);
  });
  afterEach(() => {
    providePlatform(undefined);
    localStorage.clear();
    clearDialogs();
    clearToast();
  });
  return {
    me: () => me,
    plan,
    fence: (given: Partial<AttendanceTerms> = {}, wifi: PlaceWifi[] = []) => fence(db(), me, given, wifi),
    rows: async () => await db().select().from(punch).where(eq(punch.memberId, me.id)),
    open: async (path = '/attendance') => await renderApp(path, { signedInAs: 'employee' }),
    button: async (name: RegExp) => await screen.findByRole('button', { name }, SLOW),
  };
}

/** Rules that ask for the office, for everybody of the demo company. Answers the secret of the screen at its door. */
async function fence(
  db: TestServer['db'],
  me: { id: string; tenantId: string },
  given: Partial<AttendanceTerms>,
  wifi: PlaceWifi[],
): Promise<string> {
  const { tenantId } = me;
  const [place] = await db
    .select({ code: masterData.code })
    .from(masterData)
    .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, 'place')));
  const { code } = place!;
  const groups = await db.select().from(attendanceGroup).where(eq(attendanceGroup.tenantId, tenantId));
  const own = { tenantId, fromDate: '2026-01-01', createdByMemberId: me.id, createdAt: BUILT_AT };
  const terms = { ...USUAL_TERMS, place: 'fence' as const, ...given };
  for (const groupId of ['default', ...groups.map(({ id }) => id)]) {
    await db.insert(attendanceRule).values({ id: randomId(), groupId, terms, ...own });
  }
  await db
    .update(attendanceGroup)
    .set({ placeCodes: [code] })
    .where(eq(attendanceGroup.tenantId, tenantId));
  if (!groups.some(({ isDefault }) => isDefault)) {
    await db.insert(attendanceGroup).values({
      id: randomId(),
      tenantId,
      isDefault: true,
      name: '默认',
      enName: 'Default',
      system: 'standard',
      dailyMinutes: 480,
      restWeekdays: [0, 6],
      placeCodes: [code],
      createdAt: BUILT_AT,
    });
  }
  const secret = randomToken();
  await db.insert(workPlace).values({
    tenantId,
    placeCode: code,
    latitude: Math.round(OFFICE.latitude * 1_000_000),
    longitude: Math.round(OFFICE.longitude * 1_000_000),
    radiusMetres: 200,
    wifi,
    doorEpoch: 1,
    doorTokenHash: digest(secret),
    updatedAt: BUILT_AT,
  });
  return secret;
}
