import { SMALL_PICTURE } from '@contract/file/rules/type';

const QUALITY = 0.8;

/** At most so many bytes, and pixels of the longer side. */
type Limit = { bytes: number; side: number };

/**
 * What lists show in place of a large picture: a JPEG of some kilobytes. Undefined when the picture is small as it is, or
 * when this browser cannot draw it; lists show the picture itself then.
 */
export const smallPicture = (file: File): Promise<Blob | undefined> => reducedPicture(file, SMALL_PICTURE);

/** A picture as a JPEG within a limit. Undefined when it is within its bytes as it is, or when this browser cannot draw it so small. */
export async function reducedPicture(file: File, limit: Limit): Promise<Blob | undefined> {
  if (file.size <= limit.bytes) {
    return undefined;
  }
  const url = URL.createObjectURL(file);
  try {
    const image = await loaded(url);
    const small = image && (await drawn(image, limit.side));
    return small && small.size <= limit.bytes ? small : undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Undefined for what is no picture to this browser. */
async function loaded(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  return await new Promise((resolve) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(undefined));
    image.src = url;
  });
}

async function drawn(image: HTMLImageElement, side: number): Promise<Blob | undefined> {
  const { width, height } = fitted(image.naturalWidth, image.naturalHeight, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) {
    return undefined;
  }
  // JPEG has no transparency; without paper it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return await new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY),
  );
}

/** The size within the square that a small picture may fill; never larger than the picture is. */
export function fitted(
  width: number,
  height: number,
  side: number = SMALL_PICTURE.side,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
