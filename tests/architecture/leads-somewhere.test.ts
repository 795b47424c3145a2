import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listInbox } from '@contract/inbox/calls';
import { certificateDetail } from '@contract/certificate/calls';
import { memberFile } from '@contract/people/member-calls';
import { joinRequestPage } from '@contract/joining/calls';
import { CODE } from '@contract/codes';
import { INBOX_KINDS } from '@contract/inbox/inbox';
import { getWorkbench } from '@contract/workbench/calls';
import { announcementDetail } from '@contract/announcement/calls';
import { messageList } from '@contract/message/calls';
import { NOTICE_KINDS } from '@contract/message/notice';
import { APPS, DEFAULT_COMMON_APPS } from '@contract/workbench/apps';
import { getApproval } from '@contract/approval/calls';
import { readAttendanceDay } from '@contract/attendance/my-calls';
import { getLeaveRecord } from '@contract/leave/record-calls';
import { getQuestionnaireForItem } from '@contract/questionnaire/calls';
import { readScheduleDetail } from '@contract/roster/my-calls';
import { getSwap } from '@contract/roster/swap-calls';
import { getStamping } from '@contract/seal/use-calls';
import { PRODUCT_SCREENS } from '@contract/product/screens';
import { readSettlementPerson } from '@contract/settlement/my-calls';
import { myPayslip } from '@contract/payslip/own-calls';
import { payslipRead } from '@contract/payslip/slip-calls';
import { getSigning } from '@contract/signing/calls';
import { productDetail, productList, productOrderDetail } from '@contract/product/calls';
import { grabOrderDetails } from '@contract/open-shift/calls';
import { randomId, randomToken } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { appTarget } from '@server/db/schema/app-target';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { workItem } from '@server/db/schema/work';
import { seedCertificates } from '@server/demo/certificates/seed-certificates';
import { seedSignings } from '@server/demo/signings/seed-signings';
import { buildSession } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { ROUTE_TABLE } from '@/app/routes/route-table';
import { offeredApps } from '@/features/workbench/apps/app-rules';
import { insidePath } from '@/features/message/unread';
import { INBOX_VIEWS, inboxPath } from '@/modules/inbox/inbox-views';

/** Where the object of an address is read, by its route. */
const OBJECTS = {
  '/lg-approve-detail': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(getApproval, { approvalId: query.get('id') ?? '' }, { token }),
  '/ym-approve-detail': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(getApproval, { approvalId: query.get('id') ?? '' }, { token }),
  '/task-details': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(grabOrderDetails, { orderId: query.get('id') ?? '' }, { token }),
  '/shift-swap': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(getSwap, { id: query.get('id') ?? '' }, { token }),
  '/schedule-detail': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(readScheduleDetail, { workDate: query.get('workDate') ?? '' }, { token }),
  '/attendance-day': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(readAttendanceDay, { workDate: query.get('date') ?? '' }, { token }),
  '/seal-queue': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(getStamping, { id: query.get('id') ?? '' }, { token }),
  '/ym-question-view': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(
      getQuestionnaireForItem,
      { questionnaireId: query.get('id') ?? '', approvalId: query.get('approvalId') ?? '' },
      { token },
    ),
  '/product-detail': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(productDetail, { code: query.get('code') ?? '' }, { token }),
  '/order-payment': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(productOrderDetail, { orderId: query.get('id') ?? '' }, { token }),
  '/signing-sign': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(getSigning, { id: query.get('id') ?? '' }, { token }),
  '/my-payslip': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(myPayslip, { id: query.get('id') ?? '' }, { token }),
  '/payslip-detail': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(payslipRead, { id: query.get('id') ?? '' }, { token }),
  '/settlement-detail': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(readSettlementPerson, { settlementId: query.get('id') ?? '' }, { token }),
  '/signing-detail': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(getSigning, { id: query.get('id') ?? '' }, { token }),
  '/joining': async (server: TestServer, query: URLSearchParams, token: string) => {
    const { data } = await server.call(joinRequestPage, {}, { token });
    return { code: data.list.some(({ id }) => id === query.get('id')) ? CODE.ok : CODE.notFound };
  },
  '/people-detail': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(memberFile, { memberId: query.get('id') ?? '' }, { token }),
  '/certificate': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(certificateDetail, { id: query.get('id') ?? '' }, { token }),
  '/leave-record': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(getLeaveRecord, { id: query.get('id') ?? '' }, { token }),
  '/announcement-detail': (server: TestServer, query: URLSearchParams, token: string) =>
    server.call(announcementDetail, { id: query.get('id') ?? '' }, { token }),
};
/** Pages that are themselves what a message is about. */
const PAGES = [
  '/personalAccountSecure',
  '/releaseDetails',
  '/roster-gaps',
  '/my-certificates',
  '/certificates',
  '/my-payslips',
];
const ROUTES = new Set(ROUTE_TABLE.map(({ path }) => path).filter((path) => path !== '*'));

const routeOf = (path: string) => path.split('?')[0]!;

describe('the screens that things lead to', () => {
  it('exist for every app that is offered, and every default app is offered', () => {
    const offered = offeredApps(() => true, []);
    expect(offered.filter(({ path }) => !path || !ROUTES.has(routeOf(path)))).toEqual([]);
    expect(DEFAULT_COMMON_APPS.filter((code) => !offered.some((app) => app.code === code))).toEqual([]);
    expect(offered.length).toBeLessThan(APPS.length);
  });

  it('exist for every kind of pending work and every product', () => {
    expect(INBOX_VIEWS.map(({ kind }) => kind)).toEqual([...INBOX_KINDS]);
    for (const view of INBOX_VIEWS) {
      expect(Object.keys(OBJECTS)).toContain(view.detail);
      expect(ROUTES.has(view.detail)).toBe(true);
    }
    expect(Object.values(PRODUCT_SCREENS).filter(({ path }) => !ROUTES.has(routeOf(path)))).toEqual([]);
  });

  it('exist for all that people are told of, and every kind of notice is told by somebody', () => {
    const tellers = readdirSync('server/services', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .filter((text) => text.includes("notice/notify'"));
    const paths = tellers.flatMap((text) =>
      [...text.matchAll(/['`](\/[a-zA-Z][\w-]*)/g)].map(([, path]) => path!),
    );
    expect(new Set(paths).size).toBeGreaterThan(6);
    expect(paths.filter((path) => !ROUTES.has(path))).toEqual([]);
    const told = tellers.flatMap((text) => [...text.matchAll(/\w+: '(\w+)'/g)].map(([, word]) => word));
    expect(NOTICE_KINDS.filter((kind) => !told.includes(kind))).toEqual([]);
  });
});

/** Everyone of the demo opens everything that waits for them. */
const ALL_PEOPLE_MS = 60_000;

describe('what the demo companies show', () => {
  let server: TestServer;
  let members: (typeof member.$inferSelect)[];
  beforeAll(async () => {
    server = await createTestServer({ seed: 'demo' });
    const { db, files, clock } = server;
    await seedSignings({ db, files, ids: randomId, tokens: randomToken }, clock.now());
    await seedCertificates({ db, files, ids: randomId }, clock.now());
    const rows = await server.db
      .select({ member })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(eq(member.status, 'normal'), eq(account.status, 'normal')));
    members = rows.map((row) => row.member);
  });
  const tokenOf = (who: (typeof members)[number]) => buildSession(server.db, who, server.clock.now());

  /** Addresses that do not lead to an object which this person may open. */
  async function deadEnds(paths: readonly (string | undefined)[], token: string): Promise<unknown[]> {
    const found = [];
    for (const path of paths) {
      const route = path && routeOf(path);
      const open = OBJECTS[route as keyof typeof OBJECTS];
      if (!path || !ROUTES.has(route ?? '') || (!open && !PAGES.includes(route ?? ''))) {
        found.push(path);
      } else if (open) {
        const { code } = await open(server, new URLSearchParams(path.split('?')[1]), token);
        if (code !== 0) {
          found.push(`${path} ${code}`);
        }
      }
    }
    return found;
  }

  it(
    'is work and messages that each open their object for who has them',
    { timeout: ALL_PEOPLE_MS },
    async () => {
      const kinds = new Set<string>();
      for (const who of members) {
        const token = await tokenOf(who);
        const { data: work } = await server.call(listInbox, { pageSize: 100 }, { token });
        const { data: told } = await server.call(messageList, { pageSize: 100 }, { token });
        const { data: home } = await server.call(getWorkbench, {}, { token });
        expect(home.pending.reduce((sum, { count }) => sum + count, 0)).toBe(work.list.length);
        const paths = [...work.list.map(inboxPath), ...told.list.map(({ path }) => insidePath(path))];
        expect(await deadEnds(paths, token)).toEqual([]);
        work.list.forEach(({ kind }) => kinds.add(kind));
      }
      expect([...kinds].sort()).toEqual([...INBOX_KINDS].sort());
      expect(await server.db.select().from(message).where(isNull(message.path))).toEqual([]);
      expect(await server.db.select().from(workItem).where(isNull(workItem.sourceId))).toEqual([]);
    },
  );

  it('is products that the portal has a screen for', async () => {
    const { data } = await server.call(productList, {});
    expect(data.list.length).toBeGreaterThan(2);
    expect(data.list.filter(({ code }) => !(code in PRODUCT_SCREENS))).toEqual([]);
  });

  it('is an outside app only where the company names a target for it', async () => {
    const targets = await server.db.select().from(appTarget);
    const who = members.find(({ tenantId }) => tenantId === targets[0]?.tenantId)!;
    const { data } = await server.call(getWorkbench, {}, { token: await tokenOf(who) });
    expect(data.outsideApps).toEqual(
      expect.arrayContaining(targets.map(({ app, client }) => ({ app, client }))),
    );
    expect(data.outsideApps).toHaveLength(targets.length);
  });
});
