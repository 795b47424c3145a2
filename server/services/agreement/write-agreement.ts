import * as calls from '@contract/agreement/calls';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { nextVersion } from '@contract/agreement/rules/agreement-state';
import { blocksOf, textOfBlocks } from '@contract/agreement/rules/blocks-text';
import type { OperationChange } from '@server/db/schema/audit';
import { tenant } from '@server/db/schema/company';
import { agreement, helpDocument } from '@server/db/schema/help';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import {
  asTarget,
  findAgreement,
  ownInForce,
  productInForce,
  requireRevision,
  type AgreementRow,
} from './find-agreement';
import { verb } from '@server/kernel/verb';

/** Begins a version with the text in force; the draft that there is already is gone on with. */
export const agreementAdd = verb(
  calls.agreementAdd,
  { permission: 'agreements', scope: 'none' },
  async ({ ctx, input: { code } }) => {
    const { tenantId, memberId } = ctx.session;
    const now = ctx.now();
    return await ctx.db.transaction(async (tx) => {
      // Two who begin at once would both find no draft.
      await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('update');
      const [upcoming] = await tx
        .select()
        .from(agreement)
        .where(
          and(
            eq(agreement.tenantId, tenantId),
            eq(agreement.code, code),
            or(isNull(agreement.publishedAt), gt(agreement.publishedAt, now)),
          ),
        );
      if (upcoming) {
        return { id: upcoming.id, revision: upcoming.revision };
      }
      const { title, body } = found(
        (await ownInForce(tx, tenantId, code, now)) ?? (await productInForce(tx, code, now)),
      );
      const versions = [
        ...(await tx
          .select({ version: agreement.version })
          .from(agreement)
          .where(and(eq(agreement.tenantId, tenantId), eq(agreement.code, code)))),
        ...(await tx
          .select({ version: helpDocument.version })
          .from(helpDocument)
          .where(and(eq(helpDocument.code, code), eq(helpDocument.category, 'agreement')))),
      ];
      const row = {
        id: ctx.ids(),
        tenantId,
        code,
        version: nextVersion(versions.map((one) => one.version)),
        title,
        body,
        // Who closes an account is asked there, and nowhere else.
        mustConsent: code !== 'cancellation',
        authorMemberId: memberId,
        createdAt: now,
      };
      await tx.insert(agreement).values(row);
      await recordOperation(tx, ctx, { action: 'agreement.add', ...asTarget(row) });
      return { id: row.id, revision: 1 };
    });
  },
);

/** Changes a draft. */
export const agreementSave = verb(
  calls.agreementSave,
  { permission: 'agreements', scope: 'none' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const before = await findAgreement(tx, ctx, input.id, true);
      requireRevision(before, input.revision);
      requireDraft(before);
      const after = {
        title: input.title,
        body: { zh_CN: blocksOf(input.text.zh_CN), en: blocksOf(input.text.en) },
        mustConsent: input.mustConsent && before.code !== 'cancellation',
      };
      const revision = before.revision + 1;
      await tx
        .update(agreement)
        .set({ ...after, revision })
        .where(eq(agreement.id, before.id));
      const changes = changesOf(before, { ...before, ...after });
      if (changes.length > 0) {
        await recordOperation(tx, ctx, { action: 'agreement.change', ...asTarget(before), changes });
      }
      return { id: before.id, revision };
    });
  },
);

/** Deletes a draft that nobody has ever been asked about. */
export const agreementDelete = verb(
  calls.agreementDelete,
  { permission: 'agreements', scope: 'none' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const row = await findAgreement(tx, ctx, input.id, true);
      requireDraft(row);
      await tx.delete(agreement).where(eq(agreement.id, row.id));
      await recordOperation(tx, ctx, { action: 'agreement.delete', ...asTarget(row) });
    });
    return {};
  },
);

export function requireDraft({ publishedAt }: AgreementRow): void {
  if (publishedAt !== null) {
    throw new ServiceError('agreementOut');
  }
}

const RECORD_TEXT_MAX = 200;
const short = (text: string) => (text.length > RECORD_TEXT_MAX ? `${text.slice(0, RECORD_TEXT_MAX)}…` : text);

function changesOf(before: AgreementRow, after: AgreementRow): OperationChange[] {
  const textOf = ({ body }: AgreementRow, lang: 'zh_CN' | 'en') => short(textOfBlocks(body[lang]));
  const changes: OperationChange[] = [];
  if (JSON.stringify(before.title) !== JSON.stringify(after.title)) {
    changes.push({
      field: 'title',
      from: before.title.zh_CN,
      to: after.title.zh_CN,
      fromEn: before.title.en,
      toEn: after.title.en,
    });
  }
  if (JSON.stringify(before.body) !== JSON.stringify(after.body)) {
    changes.push({
      field: 'body',
      from: textOf(before, 'zh_CN'),
      to: textOf(after, 'zh_CN'),
      fromEn: textOf(before, 'en'),
      toEn: textOf(after, 'en'),
    });
  }
  if (before.mustConsent !== after.mustConsent) {
    changes.push({ field: 'mustConsent', ...fromTo(before.mustConsent, after.mustConsent) });
  }
  return changes;
}

const fromTo = (from: boolean, to: boolean) => ({ from: from ? 'on' : 'off', to: to ? 'on' : 'off' });
