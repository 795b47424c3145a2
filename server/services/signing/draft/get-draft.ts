import * as calls from '@contract/signing/draft-calls';
import { asc, eq } from 'drizzle-orm';
import type { Language } from '@contract/limits';
import { fieldBeside, findKeyword } from '@contract/signing/rules/keyword';
import type { PageSize, TextBox } from '@contract/signing/rules/placement';
import { variablesOf } from '@contract/signing/rules/variables';
import { TEMPLATE_VARIABLES } from '@contract/signing/template-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { signingPage } from '@server/db/schema/signing/signing';
import { ServiceError } from '@server/kernel/errors';
import { messageText, type MessageKey } from '@server/messages/messages';
import { describeFiles } from '@server/services/file/use-files';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { fileLinks } from '../case/files';
import { fieldsOf, loadSigning, type StoredSigning } from '../case/rows';
import { pagesOf } from '../read/get-pages';
import { sealsOf, type NamedSeal } from '../read/seals-of';
import { templateOf } from './create-signing';
import { lastDayOf } from './deadline';
import { verb } from '@server/kernel/verb';

/** A draft of one's own; `notFound` for any other. */
async function ownDraft(ctx: SessionCtx, id: string): Promise<StoredSigning> {
  const stored = await loadSigning(ctx.db, ctx.session.tenantId, id);
  const { state, initiatorMemberId } = stored.row;
  if (initiatorMemberId !== ctx.session.memberId || (state !== 'draft' && state !== 'preparing')) {
    throw new ServiceError('notFound');
  }
  return stored;
}

/** The sizes and texts of the pages. */
export async function sheetsOf(
  db: Db | Tx,
  signingId: string,
): Promise<{ pages: PageSize[]; texts: TextBox[] }> {
  const rows = await db
    .select()
    .from(signingPage)
    .where(eq(signingPage.signingId, signingId))
    .orderBy(asc(signingPage.page));
  return {
    pages: rows.map(({ page, width, height }) => ({ page, width, height })),
    texts: rows.flatMap(({ page, texts }) => texts.map((one) => ({ page, ...one }))),
  };
}

const inWords = (seal: NamedSeal | undefined, lang: Language): string | undefined =>
  (lang === 'en' && seal?.enName) || seal?.name;

/** A draft as its sender left it. */
export const getSigningDraft = verb(
  calls.getSigningDraft,
  { permission: 'initiateSigning', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { row, document, parties } = await ownDraft(ctx, input.id);
    const { tenantId, memberId } = ctx.session;
    const ids = parties.flatMap((party) => party.memberId ?? []);
    const people = await findPeople(ctx.db, tenantId, ids);
    const seals = await sealsOf(ctx.db, tenantId, parties);
    const fields = await fieldsOf(ctx.db, row.id);
    const asked = row.templateId
      ? variablesOf((await templateOf(ctx.db, tenantId, row.templateId)).content.blocks).filter(
          (name) => !(TEMPLATE_VARIABLES as readonly string[]).includes(name),
        )
      : [];
    const { title, order, proof, hidesUntilTurn, mayHandOver, remindDays } = row;
    return {
      id: row.id,
      revision: row.revision,
      state: row.state,
      source: row.source,
      templateId: row.templateId,
      title,
      order,
      proof,
      hidesUntilTurn,
      mayHandOver,
      remindDays,
      deadline: row.deadline ? lastDayOf(row.deadline) : null,
      files: await describeFiles(ctx.db, ctx, document.sourceFileIds),
      failure: row.failure && messageText(row.failure.key as MessageKey, ctx.lang, row.failure.params),
      parties: parties.map((party) => ({
        key: party.id,
        kind: party.kind,
        role: party.role,
        turn: party.turn,
        ...(party.memberId && { memberId: party.memberId }),
        ...(party.name && { name: party.name }),
        ...(party.mobile && { mobile: party.mobile }),
        ...(party.email && { email: party.email }),
        ...(party.sealId && { sealId: party.sealId }),
        ...(party.grantId && { grantId: party.grantId }),
        displayName:
          people.get(party.memberId ?? '')?.name ??
          inWords(seals.get(party.sealId ?? ''), ctx.lang) ??
          party.name,
      })),
      fields: fields.map(({ partyId, kind, page, x, y, width, height, label, isRequired }) => ({
        party: partyId,
        kind,
        page,
        box: { x, y, width, height },
        label,
        isRequired,
      })),
      isPlacedByHand: row.placedByHand,
      pages: await pagesOf(ctx.db, row.id, fileLinks(ctx, memberId)),
      texts: (await sheetsOf(ctx.db, row.id)).texts,
      variables: asked.map((name) => ({ name, value: row.values[name] ?? '' })),
      updatedAt: row.updatedAt.toISOString(),
    };
  },
);

/** Where a text stands on the pages, and where a field beside it fits. */
export const findSigningKeyword = verb(
  calls.findSigningKeyword,
  { permission: 'initiateSigning', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { row } = await ownDraft(ctx, input.id);
    const { pages, texts } = await sheetsOf(ctx.db, row.id);
    return {
      places: findKeyword(texts, input.keyword).flatMap((place) => {
        const box = fieldBeside(place, input, pages, texts);
        return box ? { page: place.page, box } : [];
      }),
    };
  },
);
