import { SEAL_LIMITS, type SealDesign, type SealLook } from '@contract/seal/seal';
import { sendFile } from '@/shared/http/send-file';

export type LookValues = {
  by: 'keep' | 'design' | 'file';
  design: SealDesign;
  file: File | undefined;
};

export const NEW_DESIGN: SealDesign = { shape: 'round', text: '', line: '', code: '', hasStar: true };

/** A design without what its shape does not show. */
export const drawnDesign = ({ shape, text, line, code, hasStar }: SealDesign): SealDesign => ({
  shape,
  text: text.trim(),
  line: shape === 'square' ? '' : line.trim(),
  code: shape === 'square' ? '' : code.trim(),
  hasStar: shape === 'round' && hasStar,
});

/** What is sent of the picture; a chosen file is uploaded first. Nothing keeps what there is. */
export async function sentLook({ by, design, file }: LookValues): Promise<SealLook | undefined> {
  if (by === 'design') {
    return { by, design: drawnDesign(design) };
  }
  if (by === 'keep' || !file) {
    return undefined;
  }
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const { fileId } = await sendFile('image', file, options);
  return { by: 'file', fileId };
}

export type PictureFault = 'fileBroken' | 'fileSmall';

/** A picture of whatever kind the browser can draw as the PNG that the server reads, its transparency kept. */
export async function asPng(file: File): Promise<File | PictureFault> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loaded(url);
    if (!image) {
      return 'fileBroken';
    }
    const { naturalWidth: width, naturalHeight: height } = image;
    if (Math.min(width, height) < SEAL_LIMITS.pictureSideMin) {
      return 'fileSmall';
    }
    const scale = Math.min(1, SEAL_LIMITS.pictureSide / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) {
      return 'fileBroken';
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? new File([blob], 'seal.png', { type: 'image/png' }) : 'fileBroken';
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
