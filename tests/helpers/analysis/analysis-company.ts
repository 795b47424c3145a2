import { and, between, eq } from 'drizzle-orm';
import * as calls from '@contract/analysis/calls';
import type { FigureName } from '@contract/analysis/figures';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { metricDay } from '@server/db/schema/analysis/metric';
import { department } from '@server/db/schema/company';
import { role } from '@server/db/schema/member';
import { mismatchesOf } from '@server/services/analysis/build/recount-metrics';
import { refreshCompany } from '@server/services/analysis/build/refresh-metrics';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { buildDepartment, buildSignedIn } from '../factories';
import { buildSettlementCompany } from '../settlement/settlement-company';
import type { TestServer } from '../server';

/** A company with a tree of departments (stores over north and south, and an office) and a person who reads its figures. */
export async function buildAnalysisCompany(server: TestServer, { since = '2026-01-01' } = {}) {
  const company = await buildSettlementCompany(server, { since });
  const { tenantId } = company;
  const place = async (name: string, parentId: string | null) =>
    (await buildDepartment(server.db, tenantId, { id: randomId(), name, parentId })).id;
  const stores = await place('门店', null);
  const north = await place('北店', stores);
  const south = await place('南店', stores);
  const office = await place('办公室', null);
  const reader = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.analysis],
    member: { joinedAt: new Date('2026-01-05T00:00:00+08:00') },
  });
  const own = {
    ...company,
    departments: { stores, north, south, office },
    reader,
    refreshFigures: async () => await refreshCompany({ db: server.db, now: server.clock.now }, tenantId),
    /** Stored rows that differ from a slow count of the facts. */
    wrongRows: async (days = { from: '2026-10-11', to: '2026-10-21' }) => {
      const rows = await server.db
        .select()
        .from(metricDay)
        .where(and(eq(metricDay.tenantId, tenantId), between(metricDay.day, days.from, days.to)));
      return await mismatchesOf(server.db, tenantId, rows);
    },
    figure: async (figure: FigureName, choice: object = {}, token = reader.token) =>
      await server.call(calls.analysisFigure, { period: 'lastMonth', figure, ...choice }, { token }),
    home: async (choice: object = {}, token = reader.token) =>
      await server.call(calls.analysisHome, { period: 'lastMonth', ...choice }, { token }),
    people: async (figure: FigureName, choice: object = {}, token = reader.token) =>
      await server.call(
        calls.analysisPeople,
        { period: 'lastMonth', figure, pageSize: 100, ...choice },
        { token },
      ),
    /** Gives the reader's kind of role another scope. */
    withScope: async (
      dataScope: 'department' | 'departmentTree' | 'self',
      departmentId: string,
      functions: number[] = [FUNCTION_ID.analysis],
    ) => {
      const signed = await buildSignedIn(server, {
        tenantId,
        member: { departmentId, joinedAt: new Date('2026-11-19T00:00:00+08:00') },
        roles: ['manager'],
        functions,
      });
      await server.db.update(role).set({ dataScope }).where(eq(role.tenantId, tenantId));
      return signed;
    },
    /** A person of a department since a day before the year's figures. */
    employ: async (departmentId: string | null, joined = '2026-02-02') => {
      const person = await company.join({
        member: { departmentId, joinedAt: new Date(`${joined}T00:00:00+08:00`) },
      });
      await server.db.insert(staffEvent).values({
        id: randomId(),
        tenantId,
        memberId: person.member.id,
        kind: 'joined',
        state: 'effective',
        day: joined,
        departmentId,
        createdAt: server.clock.now(),
      });
      return person;
    },
    moveDepartment: async (id: string, parentId: string | null) =>
      await server.db.update(department).set({ parentId }).where(eq(department.id, id)),
  };
  return own;
}
