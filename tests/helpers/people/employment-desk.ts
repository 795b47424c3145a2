import { and, eq } from 'drizzle-orm';
import { randomId } from '@server/auth/random';
import { operationTrack } from '@server/db/schema/audit';
import { masterData } from '@server/db/schema/master-data';
import { member } from '@server/db/schema/member';
import { employment, laborContract, memberSkill } from '@server/db/schema/people/employment';
import { buildPlace } from '../factories';
import type { TestServer } from '../server';
import { createTransferDesk } from './transfer-desk';

/** Imports and exports of people, in a company with a place and stations whose names are traps. */
export async function createEmploymentDesk(server: TestServer) {
  const desk = await createTransferDesk(server);
  const { tenantId } = desk;
  await buildPlace(server.db, tenantId, 'xuhui');
  await server.db
    .update(masterData)
    .set({ name: '徐汇店', enName: 'Xuhui store' })
    .where(and(eq(masterData.tenantId, tenantId), eq(masterData.code, 'xuhui')));
  const station = async (code: string, name: string) =>
    await server.db.insert(masterData).values({
      id: randomId(),
      tenantId,
      model: 'workStation',
      code,
      name,
      enName: null,
      fields: { isPaid: false },
      createdAt: server.clock.now(),
    });
  await station('till', '收银');
  // Named like the skill: only the kind is different.
  await station('english', '英语');
  await station('odd', 'a; b');
  const stateOf = async (jobNumber: string) => {
    const [own] = await server.db
      .select()
      .from(member)
      .where(and(eq(member.tenantId, tenantId), eq(member.jobNumber, jobNumber)));
    const { id } = own!;
    const [row] = await server.db.select().from(employment).where(eq(employment.memberId, id));
    return {
      id,
      row,
      skills: await server.db
        .select({ kind: memberSkill.kind, code: memberSkill.code, level: memberSkill.level })
        .from(memberSkill)
        .where(eq(memberSkill.memberId, id))
        .orderBy(memberSkill.kind, memberSkill.code),
      contracts: await server.db
        .select({
          kind: laborContract.kind,
          from: laborContract.fromDay,
          to: laborContract.toDay,
          gone: laborContract.removedAt,
        })
        .from(laborContract)
        .where(eq(laborContract.memberId, id))
        .orderBy(laborContract.createdAt),
    };
  };
  const records = async () =>
    (await server.db.select().from(operationTrack).where(eq(operationTrack.tenantId, tenantId))).length;
  return { ...desk, stateOf, records };
}
