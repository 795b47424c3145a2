/** How a picture lies under the square: enlarged by `scale`, its middle moved from the square's, in px of the screen. */
export type Crop = { scale: number; x: number; y: number };
type Size = { width: number; height: number };

export const CENTERED: Crop = { scale: 1, x: 0, y: 0 };
export const SCALE_MAX = 4;

/** The size at which the picture just covers the square. */
export function coverSize(picture: Size, side: number): Size {
  const factor = side / Math.max(1, Math.min(picture.width, picture.height));
  return { width: picture.width * factor, height: picture.height * factor };
}

/** Keeps the square full of picture. */
export function heldCrop({ scale, x, y }: Crop, picture: Size, side: number): Crop {
  const kept = Math.min(SCALE_MAX, Math.max(1, scale));
  const cover = coverSize(picture, side);
  const clamp = (value: number, length: number) => {
    const room = Math.max(0, (length * kept - side) / 2);
    return Math.min(room, Math.max(-room, value)) || 0;
  };
  return { scale: kept, x: clamp(x, cover.width), y: clamp(y, cover.height) };
}

/** The part of the picture that lies in the square, in px of the picture. */
export function sourceOf(crop: Crop, picture: Size, side: number): { x: number; y: number; size: number } {
  const { scale, x, y } = heldCrop(crop, picture, side);
  const perPixel = Math.min(picture.width, picture.height) / side / scale;
  const size = side * perPixel;
  return {
    x: picture.width / 2 - x * perPixel - size / 2,
    y: picture.height / 2 - y * perPixel - size / 2,
    size,
  };
}
