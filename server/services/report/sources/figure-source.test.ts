import { beforeAll, expect, it } from 'vitest';
import { buildAnalysisCompany } from '@tests/helpers/analysis/analysis-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { figuresSource } from './figure-source';
import type { ReportReader } from './report-source';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

it('rows are the figures of the screen, of the departments that the reader reaches', async () => {
  server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
  const company = await buildAnalysisCompany(server);
  const { stores, north, south, office } = company.departments;
  const people = [await company.employ(north), await company.employ(south), await company.employ(office)];
  await company.worked(people[0]!, '2026-10-12', '2026-10-13');
  await company.worked(people[2]!, '2026-10-12');
  await company.close();
  await company.refreshFigures();
  const rowsOf = async (scope: Pick<ReportReader['scope'], 'kind' | 'departmentIds'>, organId?: string) => {
    const reader = {
      db: server.db,
      raw: server.database.raw,
      now: server.clock.now,
      lang: 'zh_CN' as const,
      session: { tenantId: company.tenantId, memberId: company.reader.member.id, roles: [] },
      scope: { tenantId: company.tenantId, memberId: company.reader.member.id, ...scope },
      days: { from: '2026-10-01', to: '2026-10-31' },
      organId,
    };
    const rows: object[] = [];
    for await (const batch of figuresSource(reader)) {
      rows.push(...batch);
    }
    return rows as Record<string, unknown>[];
  };
  const all = await rowsOf({ kind: 'company', departmentIds: null });
  expect(all.map(({ organ }) => organ)).toEqual([
    '全部',
    ...['门店', '北店', '南店', '办公室'].sort(byPlace(all)),
  ]);
  const screen = await company.figure('attendance', { organId: north });
  expect(all.find(({ organ }) => organ === '北店')).toMatchObject({
    heads: 1,
    planned: { duration: 2 * 540 },
    attendance: { percent: screen.data.value.value! / 10_000 },
  });
  const part = await rowsOf({ kind: 'departmentTree', departmentIds: [stores, north, south] });
  expect(new Set(part.map(({ organ }) => organ))).toEqual(new Set(['北店', '南店', '门店']));
  expect(await rowsOf({ kind: 'departmentTree', departmentIds: [stores, north, south] }, office)).toEqual([]);
  expect(await rowsOf({ kind: 'self', departmentIds: [] })).toEqual([]);
});

/** Siblings come in the order of their ids, which tests make up. */
const byPlace = (rows: readonly Record<string, unknown>[]) => (a: string, b: string) =>
  rows.findIndex(({ organ }) => organ === a) - rows.findIndex(({ organ }) => organ === b);
