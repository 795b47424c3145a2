import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportPreview, type ReportCell } from '@contract/report/calls';
import type { ReportColumnKind } from '@contract/report/source-shape';
import { REPORT_SOURCE_IDS, REPORT_SOURCES } from '@contract/report/sources';
import { randomId } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { certificate } from '@server/db/schema/people/certificate';
import { scheduleOrder, scheduleSlot } from '@server/db/schema/planning/open-shift';
import { signing } from '@server/db/schema/signing/signing';
import { PEOPLE } from '@tests/helpers/report/report-world';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { signInAs } from '@tests/helpers/sign-in-as';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  token = await signInAs(server, 'administrator');
  await layDocuments(server);
}, 120_000);

/** Missing from the seed: a certificate, a document, and a published open shift. */
async function layDocuments({ db, clock }: TestServer) {
  const [row] = await db
    .select({ member })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.mobile, '13800000002'));
  const { id: memberId, tenantId } = row!.member;
  const at = clock.now();
  const dates = { issuedOn: '2026-01-05', validTo: '2030-01-04', submittedAt: at };
  const state = { state: 'valid', submittedByMemberId: memberId } as const;
  await db
    .insert(certificate)
    .values({ id: randomId(), tenantId, memberId, kind: 'forklift', number: '007', ...dates, ...state });
  await db.insert(signing).values({
    id: randomId(),
    tenantId,
    initiatorMemberId: memberId,
    requestId: randomId(),
    title: 'Handbook',
    source: 'file',
    values: {},
    order: 'atOnce',
    proof: 'either',
    hidesUntilTurn: false,
    mayHandOver: false,
    state: 'completed',
    createdAt: at,
    updatedAt: at,
    sentAt: at,
    finishedAt: at,
  });
  const orderId = randomId();
  await db.insert(scheduleOrder).values({
    id: orderId,
    tenantId,
    publisherMemberId: memberId,
    requestId: randomId(),
    status: 'published',
    title: 'Late shift',
    titleGrams: [],
    workDates: ['2026-11-20'],
    segments: [],
    posts: [],
    scope: { kind: 'company' } as never,
    remark: '',
    createdAt: at,
    updatedAt: at,
  });
  const slot = { orderId, workDate: '2026-11-20', stationCode: 'x', tenantId, segments: [] };
  await db.insert(scheduleSlot).values({ ...slot, needed: 4, taken: 1 });
}

const KEYS: Readonly<Record<ReportColumnKind, string | undefined>> = {
  text: undefined,
  number: undefined,
  hours: 'duration',
  day: 'day',
  minute: 'minute',
  percent: 'percent',
};

/** An empty text is a value that a row doesn't have. */
const isOfKind = (cell: ReportCell, kind: ReportColumnKind): boolean => {
  const key = KEYS[kind];
  return (
    cell === '' ||
    (key === undefined
      ? typeof cell === (kind === 'text' ? 'string' : 'number')
      : typeof cell === 'object' && key in cell)
  );
};

describe.each(REPORT_SOURCE_IDS)('the source %s', (source) => {
  const { columns } = REPORT_SOURCES[source];
  const ids = columns.map(({ id }) => id);
  const preview = async (given: object = {}) => {
    const period = { kind: 'own' as const, from: '2025-12-01', to: '2027-11-30' };
    const definition = { ...PEOPLE, source, columns: ids, period, ...given };
    const answer = await server.call(reportPreview, { definition }, { token, lang: 'en' });
    expect(answer.code, answer.msg).toBe(0);
    return answer.data;
  };

  it('has rows in the demo whose cells are of the kinds of their columns', async () => {
    const { rows, dropped } = await preview();
    expect(dropped).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(columns.filter(({ kind }, at) => !isOfKind(row[at]!, kind)).map(({ id }) => id)).toEqual([]);
    }
  });

  it('can be grouped by each column that says so', async () => {
    const { rows: all } = await preview();
    for (const { id } of columns.filter(({ isGroup }) => isGroup)) {
      const { columns: shown, rows, hasMore } = await preview({ groupBy: id });
      expect(shown.slice(0, 2).map((one) => one.id)).toEqual([id, 'count']);
      const counted = rows.reduce((sum, row) => sum + Number(row[1]), 0);
      expect(counted).toBeGreaterThanOrEqual(hasMore ? 1 : all.length);
    }
  });

  it('names each column once', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });
});
