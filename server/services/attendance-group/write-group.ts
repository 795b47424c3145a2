import * as calls from '@contract/attendance-group/calls';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { AttendanceGroup } from '@contract/attendance-group/calls';
import { DEFAULT_GROUP_ID, GROUP_LIMITS } from '@contract/attendance-group/group';
import type { Parsed } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { attendanceGroup } from '@server/db/schema/planning/attendance-group';
import { tenant } from '@server/db/schema/company';
import { masterData } from '@server/db/schema/master-data';
import { found, ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope, requireWholeCompany } from '../access/data-scope';
import { findGroups } from './find-groups';
import { changesOf } from './group-words';
import { today } from './today';
import { verb } from '@server/kernel/verb';

type Content = Parsed<typeof calls.addAttendanceGroup>;

/** Makes a group. Refuses with groupsFull and groupNameTaken. */
export const addAttendanceGroup = verb(
  calls.addAttendanceGroup,
  { permission: 'attendanceGroups', scope: 'none' },
  async ({ ctx, input }) => {
    requireWholeCompany(await memberScope(ctx, FUNCTION_ID.attendanceGroups));
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockGroups(tx, tenantId);
      const groups = await findGroups(tx, tenantId);
      if (groups.size > GROUP_LIMITS.groups) {
        throw new ServiceError('groupsFull', { max: GROUP_LIMITS.groups });
      }
      requireFreeName(groups.values(), input.name);
      await requirePlaces(tx, tenantId, input.placeCodes);
      const id = ctx.ids();
      await tx
        .insert(attendanceGroup)
        .values({ id, tenantId, isDefault: false, ...input, createdAt: ctx.now() });
      await record(tx, ctx, 'attendanceGroup.add', id, undefined, input);
      return { id };
    });
  },
);

/** Changes what a group lays down, from what the caller has seen. The default group gets its row with its first change. */
export const saveAttendanceGroup = verb(
  calls.saveAttendanceGroup,
  { permission: 'attendanceGroups', scope: 'none' },
  async ({ ctx, input }) => {
    requireWholeCompany(await memberScope(ctx, FUNCTION_ID.attendanceGroups));
    const { tenantId } = ctx.session;
    const { id, revision, ...content } = input;
    return await ctx.db.transaction(async (tx) => {
      await lockGroups(tx, tenantId);
      const groups = await findGroups(tx, tenantId);
      const before = found(groups.get(id));
      if (before.revision !== revision) {
        throw new ServiceError('conflict');
      }
      requireFreeName(
        [...groups.values()].filter((one) => one.id !== id),
        content.name,
      );
      await requirePlaces(
        tx,
        tenantId,
        content.placeCodes.filter((code) => !before.placeCodes.includes(code)),
      );
      if (changesOf(before, content).length === 0) {
        return { revision };
      }
      if (revision === 0) {
        const row = { id: ctx.ids(), tenantId, isDefault: true, createdAt: ctx.now() };
        await tx.insert(attendanceGroup).values({ ...row, ...content });
      } else {
        await tx
          .update(attendanceGroup)
          .set({ ...content, revision: revision + 1 })
          .where(
            and(
              eq(attendanceGroup.tenantId, tenantId),
              id === DEFAULT_GROUP_ID ? eq(attendanceGroup.isDefault, true) : eq(attendanceGroup.id, id),
            ),
          );
      }
      await record(tx, ctx, 'attendanceGroup.save', id, before, content);
      return { revision: revision + 1 };
    });
  },
);

const IN_USE = (tenantId: string, id: string, date: string) => sql`
select count(*)::int as people from member m where m.tenant_id = ${tenantId} and m.status <> 'left' and exists (
  select 1 from attendance_group_member s where s.member_id = m.id and s.group_id = ${id}
    and (s.from_date > ${date} or s.from_date = (
      select max(e.from_date) from attendance_group_member e where e.member_id = m.id and e.from_date <= ${date})))`;

/** Removes a group that nobody is in; what it laid down stays known for the days on which somebody was. */
export const removeAttendanceGroup = verb(
  calls.removeAttendanceGroup,
  { permission: 'attendanceGroups', scope: 'none' },
  async ({ ctx, input: { id, revision } }) => {
    requireWholeCompany(await memberScope(ctx, FUNCTION_ID.attendanceGroups));
    const { tenantId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      await lockGroups(tx, tenantId);
      const before = found((await findGroups(tx, tenantId)).get(id));
      if (before.isDefault) {
        throw new ServiceError('groupIsDefault');
      }
      if (before.revision !== revision) {
        throw new ServiceError('conflict');
      }
      const [row] = await query<{ people: number }>(tx, IN_USE(tenantId, id, today(ctx)));
      if (row!.people > 0) {
        throw new ServiceError('groupInUse', { people: row!.people });
      }
      await tx.update(attendanceGroup).set({ removedAt: ctx.now() }).where(eq(attendanceGroup.id, id));
      await record(tx, ctx, 'attendanceGroup.remove', id, before, before);
    });
    return {};
  },
);

/** Changes of a company's groups, and of who is in them, wait for each other until the transaction ends. */
export async function lockGroups(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
}

function requireFreeName(groups: Iterable<AttendanceGroup>, name: string): void {
  for (const group of groups) {
    if (group.name.toLowerCase() === name.toLowerCase()) {
      throw new ServiceError('groupNameTaken');
    }
  }
}

async function requirePlaces(tx: Tx, tenantId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) {
    return;
  }
  const [known] = await tx
    .select({ count: count() })
    .from(masterData)
    .where(
      and(
        eq(masterData.tenantId, tenantId),
        eq(masterData.model, 'place'),
        inArray(masterData.code, [...codes]),
        eq(masterData.isEnabled, true),
      ),
    );
  if (known!.count !== new Set(codes).size) {
    throw new ServiceError('groupPlaceUnknown');
  }
}

type Action = 'attendanceGroup.add' | 'attendanceGroup.save' | 'attendanceGroup.remove';

async function record(
  tx: Tx,
  ctx: SessionCtx,
  action: Action,
  targetId: string,
  before: Content | undefined,
  { name, enName, ...rest }: Content,
): Promise<void> {
  await recordOperation(tx, ctx, {
    action,
    targetId,
    targetName: name,
    targetEnName: enName || null,
    changes: changesOf(before, { name, enName, ...rest }),
  });
}
