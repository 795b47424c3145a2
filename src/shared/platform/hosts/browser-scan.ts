import { PlatformError } from '../platform-error';
import { takePhoto } from './browser-photo';

type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorConstructor = new () => Detector;

/** Reads a code from a photo where the browser has a detector of its own; elsewhere scanning is unsupported. */
export async function scanPhoto(): Promise<string> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorConstructor };
  if (!BarcodeDetector) {
    throw new PlatformError('unsupported', 'scan');
  }
  const photo = await takePhoto();
  const found = await createImageBitmap(photo)
    .then((image) => new BarcodeDetector().detect(image))
    .catch((cause: unknown) => {
      throw new PlatformError('failed', String(cause));
    });
  const text = found[0]?.rawValue;
  if (!text) {
    throw new PlatformError('failed', 'no code in the photo');
  }
  return text;
}
