import { asc, eq } from 'drizzle-orm';
import { pagingSealIn } from '@contract/seal/rules/paging-seal';
import type { Ctx } from '@server/kernel/context';
import { signingPage } from '@server/db/schema/signing/signing';
import type { Mark } from '@server/paper/types';
import { runInParallel } from '@server/kernel/run-in-parallel';
import { stampOf } from '@server/services/seal/seal-rows';
import { bytesOf } from '@server/services/file/bytes-of';
import { fieldsOf, type FieldRow, type StoredSigning } from '../case/rows';

type Parts = Pick<Ctx, 'db' | 'files'>;
type PageSize = { width: number; height: number };

/** What is drawn into the document: ink, seals, days and texts, each where its field is. */
export async function marksOf(parts: Parts, { row }: StoredSigning): Promise<Mark[]> {
  const pages = await parts.db
    .select({ width: signingPage.width, height: signingPage.height })
    .from(signingPage)
    .where(eq(signingPage.signingId, row.id))
    .orderBy(asc(signingPage.page));
  const fields = await fieldsOf(parts.db, row.id);
  const marks = await runInParallel(
    parts.db,
    fields.map((field) => async () => await markOf(parts, row.tenantId, field, pages)),
  );
  return marks.flat();
}

async function markOf(
  parts: Parts,
  tenantId: string,
  field: FieldRow,
  pages: readonly PageSize[],
): Promise<Mark[]> {
  const { x, y, width, height, page, value, pictureFileId, sealPictureId } = field;
  const at = { page: page - 1, box: { x, y, width, height } };
  if (pictureFileId !== null) {
    return [{ ...at, picture: await bytesOf(parts, pictureFileId) }];
  }
  if (value !== null) {
    return [{ ...at, text: value }];
  }
  if (sealPictureId === null) {
    return [];
  }
  const { png, paperWidth, paperHeight } = await stampOf(parts.db, tenantId, sealPictureId);
  if (field.kind === 'seal') {
    return [{ ...at, picture: png }];
  }
  // A document of one page has no edges to be sealed across: the seal stands on it whole.
  const slices = pagingSealIn(pages, at.box, paperWidth / paperHeight);
  return slices.length === 0
    ? [{ ...at, picture: png }]
    : slices.map(({ page: on, from, to, box }) => ({
        page: on,
        box,
        picture: png,
        slice: { from: from / 1_000, to: to / 1_000 },
      }));
}
