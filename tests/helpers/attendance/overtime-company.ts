import { FUNCTION_ID } from '@contract/role/functions';
import { buildEffectCompany } from '../approval/effect-company';
import { buildRole, buildSignedIn } from '../factories';
import type { TestServer } from '../server';

/** A company that asks for leave and overtime, whose employees confirm their days; `keeper` signs in a manager with the given functions. */
export async function buildOvertimeCompany(server: TestServer) {
  const company = await buildEffectCompany(server, 'leave', 'overtime');
  const { tenantId } = company;
  await buildRole(server.db, tenantId, 'employee', [FUNCTION_ID.dailyConfirmation]);
  const keeper = async (...functions: number[]) =>
    await buildSignedIn(server, { tenantId, roles: ['manager'], functions });
  return { ...company, keeper };
}

export type OvertimeCompany = Awaited<ReturnType<typeof buildOvertimeCompany>>;
