import * as calls from '@contract/attendance/rule-calls';
import { desc, eq } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { member } from '@server/db/schema/member';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { today } from '@server/services/attendance-group/today';
import { provingPlaces } from '../place/proving-places';
import { verb } from '@server/kernel/verb';

const LISTED_VERSIONS = 20;
/** The groups of the company with their versions, the newest first. Three queries however many groups. */
export const listAttendanceRules = verb(
  calls.listAttendanceRules,
  { permission: 'attendanceRules', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const groups = await findGroups(ctx.db, tenantId);
    const rows = await ctx.db
      .select({ rule: attendanceRule, name: account.name, enName: account.enName })
      .from(attendanceRule)
      .innerJoin(member, eq(member.id, attendanceRule.createdByMemberId))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(eq(attendanceRule.tenantId, tenantId))
      .orderBy(desc(attendanceRule.fromDate));
    const places = await provingPlaces(ctx.db, tenantId);
    return {
      today: today(ctx),
      groups: [...groups.values()].map(({ id, isDefault, name, enName, system, placeCodes }) => ({
        groupId: id,
        isDefault,
        name,
        enName,
        isFree: system === 'free',
        hasPlace: placeCodes.some((code) => places.has(code)),
        versions: rows
          .filter(({ rule }) => rule.groupId === id)
          .slice(0, LISTED_VERSIONS)
          .map((row) => ({
            id: row.rule.id,
            fromDate: row.rule.fromDate,
            terms: row.rule.terms,
            note: row.rule.note,
            byName: row.name,
            byEnName: row.enName,
            createdAt: row.rule.createdAt.toISOString(),
          })),
      })),
    };
  },
);
