import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { SEAL_LIMITS, type SealDesign, type SealLook } from '@contract/seal/seal';
import type { Ctx, SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { storedFile } from '@server/db/schema/content';
import { sealPicture } from '@server/db/schema/seal/seal';
import { found, ServiceError } from '@server/kernel/errors';
import { drawDesign } from './draw-design';
import { clearWhite } from './picture/clear-white';
import { fillShape } from './picture/fill-shape';
import { isPng, pngSize, readPng, writePng, type Pixels } from '@server/picture/png';

/** Four hundred dots an inch for a seal of 40 mm. */
const SCALE = 0.64;
const RED = [200, 16, 32] as const;
/** How large an uploaded seal is on paper, in tenths of a millimetre, along its longer side. */
const UPLOADED = 400;

export type Drawn = Omit<typeof sealPicture.$inferInsert, 'id' | 'tenantId' | 'createdAt'>;

/** The picture of a seal: drawn, or made of an upload of the caller's own. */
export async function drawLook(ctx: SessionCtx, look: SealLook): Promise<Drawn> {
  return look.by === 'design' ? drawnOf(look.design) : await readUpload(ctx, look.fileId);
}

/** Refuses a text that the font cannot write, by its characters, and one that does not fit. */
export function drawnOf(design: SealDesign): Drawn {
  const drawing = drawDesign(design);
  if (drawing.missing.length > 0) {
    throw new ServiceError('sealGlyphsMissing', { glyphs: drawing.missing.join(' ') });
  }
  if (drawing.isTooLong) {
    throw new ServiceError('sealTextLong');
  }
  const width = Math.round(drawing.width * SCALE);
  const height = Math.round(drawing.height * SCALE);
  const covered = fillShape(drawing.shape, width, height, SCALE);
  const data = new Uint8Array(width * height * 4);
  covered.forEach((alpha, index) => {
    if (alpha > 0) {
      data.set([...RED, alpha], index * 4);
    }
  });
  const { paperWidth, paperHeight } = drawing;
  return pictureOf({ width, height, data }, { paperWidth, paperHeight, design });
}

function pictureOf(
  pixels: Pixels,
  { paperWidth, paperHeight, design }: Pick<Drawn, 'paperWidth' | 'paperHeight' | 'design'>,
): Drawn {
  const png = writePng(pixels);
  return {
    width: pixels.width,
    height: pixels.height,
    paperWidth,
    paperHeight,
    design,
    sha256: createHash('sha256').update(png).digest('hex'),
    png: png.toString('base64'),
  };
}

async function readUpload(ctx: SessionCtx, fileId: string): Promise<Drawn> {
  const { tenantId, memberId } = ctx.session;
  const [file] = await ctx.db
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.id, fileId),
        eq(storedFile.tenantId, tenantId),
        eq(storedFile.ownerMemberId, memberId),
      ),
    );
  const { storageKey, size } = found(file);
  if (size > SEAL_LIMITS.uploadBytes) {
    throw new ServiceError('bodyTooLarge');
  }
  return pictureOfUpload(await readWhole(ctx, storageKey));
}

/** An uploaded picture without its background; what cannot be a seal is refused with words. */
export function pictureOfUpload(bytes: Buffer): Drawn {
  if (!isPng(bytes)) {
    throw new ServiceError('sealPictureType');
  }
  const { pictureSide: max, pictureSideMin: min } = SEAL_LIMITS;
  const size = pngSize(bytes);
  const sides = size ? [size.width, size.height] : [];
  if (sides.some((side) => side < min || side > max)) {
    throw new ServiceError('sealPictureSize', { min, max });
  }
  const pixels = readPng(bytes);
  if (!pixels) {
    throw new ServiceError('sealPictureBroken');
  }
  const cleared = clearWhite(pixels);
  if (typeof cleared === 'string') {
    throw new ServiceError(cleared);
  }
  const longer = Math.max(cleared.width, cleared.height);
  return pictureOf(cleared, {
    paperWidth: Math.round((cleared.width / longer) * UPLOADED),
    paperHeight: Math.round((cleared.height / longer) * UPLOADED),
    design: null,
  });
}

async function readWhole(ctx: Pick<Ctx, 'files'>, storageKey: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of found(await ctx.files.open(storageKey))) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** Writes a picture that a seal is to have. */
export async function keepPicture(
  tx: Tx,
  ctx: Pick<SessionCtx, 'ids' | 'now' | 'session'>,
  drawn: Drawn,
): Promise<string> {
  const id = ctx.ids();
  await tx.insert(sealPicture).values({ ...drawn, id, tenantId: ctx.session.tenantId, createdAt: ctx.now() });
  return id;
}
