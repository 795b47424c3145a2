import * as calls from '@contract/leave/rule-calls';
import { LISTED_VERSIONS } from '@contract/leave/rule-calls';
import { withRecordTerm } from '@contract/leave/rule/eligibility';
import { standingTerms } from '@contract/leave/rule/templates';
import { proofOf } from '@contract/leave/rule/request-fields';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { formTemplate, formVersion, processForm } from '@server/db/schema/form/form';
import { leaveRule } from '@server/db/schema/leave/rule';
import { member } from '@server/db/schema/member';
import { localizedText } from '@server/kernel/localized-text';
import { today } from '@server/services/attendance-group/today';
import type { SessionCtx } from '@server/kernel/context';
import { leaveKinds } from '../leave-kinds';
import { verb } from '@server/kernel/verb';

/** The kinds of leave of the company with their versions, the newest first. */
export const listLeaveRules = verb(
  calls.listLeaveRules,
  { permission: 'leaveRules', scope: 'none' },
  async ({ ctx }) => {
    const kinds = await leaveKinds(ctx);
    const rows = await ctx.db
      .select({ rule: leaveRule, name: account.name, enName: account.enName })
      .from(leaveRule)
      .innerJoin(member, eq(member.id, leaveRule.createdByMemberId))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(eq(leaveRule.tenantId, ctx.session.tenantId))
      .orderBy(desc(leaveRule.fromDate));
    const hasProofField = await proofFields(ctx);
    return {
      today: today(ctx),
      kinds: kinds.map(({ itemCode: kind, itemName, itemEnName, status }) => ({
        kind,
        name: localizedText(itemName, itemEnName),
        isSelectable: status === 0,
        hasProofField: hasProofField(kind),
        standing: withRecordTerm(kind, standingTerms(kind)),
        versions: rows
          .filter(({ rule }) => rule.kind === kind)
          .slice(0, LISTED_VERSIONS)
          .map(({ rule: { id, fromDate, terms, note, createdAt }, name, enName }) => ({
            id,
            fromDate,
            terms: withRecordTerm(kind, terms),
            note,
            byName: name,
            byEnName: enName,
            createdAt: createdAt.toISOString(),
          })),
      })),
    };
  },
);

/** Of which kinds the published forms have somewhere to put a file. */
async function proofFields({ db, session: { tenantId } }: SessionCtx): Promise<(kind: string) => boolean> {
  const forms = await db
    .select({ code: processForm.processCode, schema: formVersion.schema })
    .from(processForm)
    .innerJoin(formTemplate, eq(formTemplate.id, processForm.templateId))
    .innerJoin(formVersion, eq(formVersion.id, formTemplate.currentVersionId))
    .where(
      and(
        eq(processForm.tenantId, tenantId),
        inArray(processForm.processCode, ['leave', 'compensatoryLeave']),
      ),
    );
  return (kind) =>
    forms.some(
      ({ code, schema }) =>
        (code === 'leave' || kind === 'compensatory') &&
        proofOf(schema, code === 'leave' ? { leaveType: kind } : {}) !== 'noField',
    );
}
