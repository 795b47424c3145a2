import { eq } from 'drizzle-orm';
import { fieldBeside, findKeyword } from '@contract/signing/rules/keyword';
import { fieldFaults, type PageSize, type TextBox } from '@contract/signing/rules/placement';
import type { Box, SigningFieldKind } from '@contract/signing/terms';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingField } from '@server/db/schema/signing/party';
import { signingBatch } from '@server/db/schema/signing/template';
import type { StoredSigning } from '../case/rows';
import { templateOf } from './create-signing';

type Wanted = {
  party: number;
  kind: SigningFieldKind;
  keyword: string;
  width: number;
  height: number;
  dx: number;
  dy: number;
  label?: string | undefined;
};
/** Where a made statement is signed: a signature, and the day below it. */
const SIGNATURE = { width: 12_000, height: 4_800 };
const DATE = { width: 9_000, height: 1_600 };
const SEAL = { width: 12_000, height: 12_000 };
const MARGIN = 4_000;

/** Fields of what was made from a template or by another domain; what somebody has placed by hand stays. */
export async function placeByKeyword(
  tx: Tx,
  parts: Pick<Ctx, 'ids'>,
  { row, parties }: StoredSigning,
  made: { sheets: readonly Omit<PageSize, 'page'>[]; texts: readonly TextBox[] },
): Promise<void> {
  if (row.placedByHand || row.source === 'file') {
    return;
  }
  await tx.delete(signingField).where(eq(signingField.signingId, row.id));
  const pages = made.sheets.map(({ width, height }, index) => ({ page: index + 1, width, height }));
  const found =
    row.source === 'template'
      ? await templateFields(tx, row.tenantId, row.templateId ?? '', made.texts, pages)
      : madeFields(made.texts, pages, await keywordsOf(tx, row.batchId));
  const fields = found.flatMap(({ party, ...field }) => {
    const partyId = parties[party]?.id;
    return partyId === undefined ? [] : { ...field, partyId };
  });
  if (fields.length > 0) {
    await tx.insert(signingField).values(
      fields.map(({ box, ...field }, position) => ({
        ...field,
        ...box,
        id: parts.ids(),
        signingId: row.id,
        tenantId: row.tenantId,
        position,
        isRequired: true,
      })),
    );
  }
}

type Found = { party: number; kind: SigningFieldKind; page: number; box: Box; label: string | null };

async function templateFields(
  tx: Tx,
  tenantId: string,
  templateId: string,
  texts: readonly TextBox[],
  pages: readonly PageSize[],
): Promise<Found[]> {
  const { content } = await templateOf(tx, tenantId, templateId);
  const wanted = content.fields.map(({ role, ...field }): Wanted => ({
    ...field,
    party: content.roles.findIndex(({ key }) => key === role),
  }));
  return wanted.flatMap(({ party, kind, keyword, width, height, dx, dy, label }): Found[] => {
    const places = findKeyword(texts, keyword);
    const [first] = places;
    const [sheet] = pages;
    if (kind === 'pagingSeal') {
      // Over the right edge of all pages, at the height of its keyword.
      const at = { x: sheet?.width ?? 0, y: (first?.box.y ?? 0) + dy, width, height };
      return first ? [{ party, kind, page: 1, box: inside(at, sheet), label: label ?? null }] : [];
    }
    return places.map(({ page, box }) => ({
      party,
      kind,
      page,
      box: inside({ x: box.x + box.width + dx, y: box.y + dy, width, height }, pages[page - 1]),
      label: label ?? null,
    }));
  });
}

/** A box that looks out of its page is moved in. */
function inside(box: Box, page: PageSize | undefined): Box {
  return page
    ? {
        ...box,
        x: Math.max(0, Math.min(box.x, page.width - box.width)),
        y: Math.max(0, Math.min(box.y, page.height - box.height)),
      }
    : box;
}

type Keywords = { keyword?: string | undefined; sealKeyword?: string | undefined };

/** The signature of the person and, where the company seals the document, its seal. */
function madeFields(
  texts: readonly TextBox[],
  pages: readonly PageSize[],
  { keyword, sealKeyword }: Keywords,
): Found[] {
  const signature = statementFields(texts, pages, keyword);
  const place = sealKeyword === undefined ? undefined : findKeyword(texts, sealKeyword).at(-1);
  const box = place && fieldBeside(place, SEAL, pages, texts);
  return place && box
    ? [...signature, { party: 1, kind: 'seal', page: place.page, box, label: null }]
    : signature;
}

/** Beside the last place of the keyword; without one below the last line, where the page has room for it. */
function statementFields(
  texts: readonly TextBox[],
  pages: readonly PageSize[],
  keyword: string | undefined,
): Found[] {
  const place = keyword === undefined ? undefined : findKeyword(texts, keyword).at(-1);
  const beside = place ? fieldBeside(place, SIGNATURE, pages, texts) : null;
  const page = beside && place ? place.page : pages.length;
  const sheet = pages[page - 1];
  if (!sheet) {
    return [];
  }
  const bottom = Math.max(
    0,
    ...texts.filter((one) => one.page === page).map(({ box }) => box.y + box.height),
  );
  const box = beside ?? {
    x: sheet.width - SIGNATURE.width - MARGIN,
    y: Math.min(bottom + MARGIN, sheet.height - SIGNATURE.height - MARGIN),
    ...SIGNATURE,
  };
  const signature: Found = { party: 0, kind: 'signature', page, box, label: null };
  const date: Found = {
    party: 0,
    kind: 'date',
    page,
    box: { x: box.x, y: box.y + box.height, ...DATE },
    label: null,
  };
  const parties = [{ key: '0', kind: 'member' as const, role: 'signer' as const }];
  const placed = [signature, date].map((field) => ({ ...field, party: '0' }));
  // Where there is no room for a date, the signature alone is asked for: when it was given stands on the evidence page.
  return fieldFaults(pages, texts, parties, placed).some(({ field }) => field === 1)
    ? [signature]
    : [signature, date];
}

async function keywordsOf(tx: Tx, batchId: string | null): Promise<Keywords> {
  const [batch] =
    batchId === null
      ? []
      : await tx
          .select({ content: signingBatch.content })
          .from(signingBatch)
          .where(eq(signingBatch.id, batchId));
  return batch && batch.content.kind !== 'template'
    ? { keyword: batch.content.keyword, sealKeyword: batch.content.seal?.keyword }
    : {};
}
