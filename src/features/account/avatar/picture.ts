import { CENTERED, sourceOf, type Crop } from './crop';

const EDGE = 512;
const QUALITY = 0.9;

export type Picture = { url: string; image: HTMLImageElement };

/** Opens a chosen file; rejects when this browser knows no such picture. */
export async function openPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (cause) {
    URL.revokeObjectURL(url);
    throw cause;
  }
  return { url, image };
}

/** The square as a picture of its own, small enough to stand in every list. */
export async function cutOut({ image }: Picture, crop: Crop = CENTERED, side = EDGE): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const { x, y, size } = sourceOf(crop, { width, height }, side);
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext('2d');
  if (!context) {
    throw new Error('This browser draws nothing.');
  }
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, EDGE, EDGE);
  context.drawImage(image, x, y, size, size, 0, 0, EDGE, EDGE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) {
    throw new Error('The picture could not be cut.');
  }
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
