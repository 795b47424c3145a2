import * as calls from '@contract/signing/calls';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SigningField, SigningPage } from '@contract/signing/signing';
import type { Ctx } from '@server/kernel/context';
import { storedFile } from '@server/db/schema/content';
import { sealPicture } from '@server/db/schema/seal/seal';
import { signingPage } from '@server/db/schema/signing/signing';
import { found, ServiceError } from '@server/kernel/errors';
import { fileLinks } from '../case/files';
import { fieldsOf, loadSigning, type FieldRow } from '../case/rows';
import { readsPages, seesCase } from './reader';
import { verb } from '@server/kernel/verb';

type Links = ReturnType<typeof fileLinks>;

/** The pages of a case with links to their pictures. */
export async function pagesOf(db: Ctx['db'], signingId: string, links: Links): Promise<SigningPage[]> {
  const rows = await db
    .select()
    .from(signingPage)
    .where(eq(signingPage.signingId, signingId))
    .orderBy(asc(signingPage.page));
  return await Promise.all(
    rows.map(async ({ page, width, height, fileId }) => ({
      page,
      width,
      height,
      fileId,
      url: await links.linkTo(fileId),
    })),
  );
}

/**
 * Fields of a case; what is filled in is there once its party has signed. A seal comes as the data of its picture: whoever reads the
 * page sees it there, and nowhere else.
 */
export async function presentFields(
  db: Ctx['db'],
  fields: readonly FieldRow[],
  links: Links,
): Promise<SigningField[]> {
  const seals = await sealsOn(db, fields);
  return await Promise.all(
    fields.map(async (field) => ({
      id: field.id,
      partyId: field.partyId,
      kind: field.kind,
      page: field.page,
      box: { x: field.x, y: field.y, width: field.width, height: field.height },
      label: field.label,
      isRequired: field.isRequired,
      value: field.value,
      pictureUrl: field.pictureFileId
        ? await links.linkTo(field.pictureFileId)
        : (seals.get(field.sealPictureId ?? '') ?? null),
    })),
  );
}

async function sealsOn(db: Ctx['db'], fields: readonly FieldRow[]): Promise<Map<string, string>> {
  const placed = fields.flatMap(({ sealPictureId, tenantId: of }) =>
    sealPictureId ? { sealPictureId, of } : [],
  );
  const [first] = placed;
  if (!first) {
    return new Map();
  }
  const rows = await db
    .select({ id: sealPicture.id, png: sealPicture.png })
    .from(sealPicture)
    .where(
      and(
        eq(sealPicture.tenantId, first.of),
        inArray(
          sealPicture.id,
          placed.map(({ sealPictureId }) => sealPictureId),
        ),
      ),
    );
  return new Map(rows.map(({ id, png }) => [id, `data:image/png;base64,${png}`]));
}

/** The pages and fields of a case, for who may read them now. Before one’s turn a hidden file is refused in words. */
export const getSigningPages = verb(
  calls.getSigningPages,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const stored = await loadSigning(ctx.db, tenantId, input.id);
    if (!readsPages(stored, memberId)) {
      throw new ServiceError(seesCase(stored, memberId) ? 'signingHidden' : 'notFound');
    }
    const links = fileLinks(ctx, memberId);
    return {
      pages: await pagesOf(ctx.db, input.id, links),
      fields: await presentFields(ctx.db, await fieldsOf(ctx.db, input.id), links),
      documentHash: found(stored.document.sha256 ?? undefined),
    };
  },
);

/** A link to the finished file; to the document itself for its sender while it is signed. */
export const downloadSigning = verb(
  calls.downloadSigning,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const stored = await loadSigning(ctx.db, tenantId, input.id);
    if (!readsPages(stored, memberId)) {
      throw new ServiceError('notFound');
    }
    const { row, document } = stored;
    const isSealed = row.state === 'completed';
    if (!isSealed && row.initiatorMemberId !== memberId) {
      throw new ServiceError('signingNotDone');
    }
    const fileId = found((isSealed ? row.sealedFileId : document.fileId) ?? undefined);
    const links = fileLinks(ctx, memberId);
    const url = await links.linkTo(fileId);
    const [file] = await ctx.db
      .select({ name: storedFile.name })
      .from(storedFile)
      .where(eq(storedFile.id, fileId));
    return { url, name: found(file).name, expiresAt: links.expiresAt, isSealed };
  },
);
