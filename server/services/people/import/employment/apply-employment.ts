import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import type { Acting } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { changeEmployments } from '../../employment/change-employments';
import { replaceContracts } from '../../employment/replace-contracts';
import type { FoundMember } from '../../member/found-member';
import type { EmploymentPlan } from './judge-row-employment';

export type Employed = { person: FoundMember; plan: EmploymentPlan };

/** Writes contracts and employment of rows, after their people are there: managers can be people of the same rows. */
export async function applyEmployment(tx: Tx, ctx: Acting, rows: readonly Employed[]): Promise<void> {
  await replaceContracts(
    tx,
    ctx,
    rows.flatMap(({ person, plan: { contract } }) =>
      (contract.removed ?? contract.added) ? { person, ...contract } : [],
    ),
  );
  const idOf = await managerIds(tx, ctx.session.tenantId, rows);
  await changeEmployments(
    tx,
    ctx,
    rows.flatMap(({ person, plan: { change, manager } }) => {
      const whole = {
        ...change,
        ...(manager === undefined ? {} : { managerId: manager === null ? null : idOf(manager) }),
      };
      return Object.keys(whole).length > 0 ? { person, change: whole } : [];
    }),
  );
}

async function managerIds(
  tx: Tx,
  tenantId: string,
  rows: readonly Employed[],
): Promise<(jobNumber: string) => string> {
  const numbers = rows.flatMap(({ plan: { manager } }) => manager ?? []);
  const people =
    numbers.length === 0
      ? []
      : await tx
          .select({ id: member.id, jobNumber: member.jobNumber })
          .from(member)
          .where(
            and(
              eq(member.tenantId, tenantId),
              inArray(member.jobNumber, numbers),
              eq(member.status, 'normal'),
            ),
          );
  const byNumber = new Map(people.map(({ id, jobNumber }) => [jobNumber, id]));
  return (jobNumber) => {
    const id = byNumber.get(jobNumber);
    if (id === undefined) {
      throw new ServiceError('rowManagerUnknown', { jobNumber });
    }
    return id;
  };
}
