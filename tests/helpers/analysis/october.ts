import { punched } from '../attendance/attendance-company';
import { assign } from '../roster/plan-company';
import type { TestServer } from '../server';
import { buildAnalysisCompany } from './analysis-company';

/** Planned minutes of a day from nine to six. */
export const DAY = 540;

/** October: three people in the north shop, one late, one absent; one in the office. */
export async function october(server: TestServer) {
  server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
  const company = await buildAnalysisCompany(server);
  const { north, office } = company.departments;
  const [punctual, late, away] = [
    await company.employ(north),
    await company.employ(north),
    await company.employ(north),
  ];
  const clerk = await company.employ(office);
  await company.worked(punctual, '2026-10-12', '2026-10-13');
  await assign(server, late.member, '2026-10-12', '09:00-18:00');
  await punched(server, late.member, '2026-10-12 09:30', '2026-10-12 18:01');
  await assign(server, away.member, '2026-10-12', '09:00-18:00');
  await company.worked(clerk, '2026-10-12');
  await company.close();
  await company.refreshFigures();
  return { ...company, staff: { punctual, late, away, clerk } };
}
