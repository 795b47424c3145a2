import { element } from '@/shared/lib/element';
import type { Platform, Position, ShareContent } from '../platform';
import { PlatformError, unsupported } from '../platform-error';

/** What needs no host: the functions of a plain browser, which every host falls back on. */
export const browser: Omit<Platform, 'kind'> = {
  // Browsers ignore this for pages that no script opened; exitApp counts on that.
  close: async () => window.close(),
  setTitle: async (title) => {
    document.title = title;
  },
  getLanguage: unsupported,
  getLocation: locate,
  readWifi: unsupported,
  scan: scanPhoto,
  share: shareOrCopy,
  openLink: openWindow,
  openMiniProgram: unsupported,
  previewFile: ({ url }) => openWindow(url),
  getAuthCode: unsupported,
  getToken: unsupported,
};

/** The whole of an address that may be opened: http(s), and what `more` allows. Others are refused. */
export function webAddress(address: string, more: readonly string[] = []): string {
  const url = new URL(address, window.location.href);
  if (!['http:', 'https:', ...more].includes(url.protocol)) {
    throw new PlatformError('failed', `refused ${url.protocol}`);
  }
  return url.href;
}

/** Opens an address in a window that cannot reach back into the portal; blob is for files just picked. */
async function openWindow(address: string): Promise<void> {
  const opened = window.open(webAddress(address, ['blob:']), '_blank');
  if (!opened) {
    throw new PlatformError('failed', 'the window was blocked');
  }
  opened.opener = null;
}

const LOCATION_MS = 15_000;
const TOO_LATE = 3;

function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PlatformError('unsupported', 'geolocation'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy, datum: 'wgs84' }),
      ({ code, message }) => reject(new PlatformError(code === TOO_LATE ? 'timeout' : 'failed', message)),
      { enableHighAccuracy: true, timeout: LOCATION_MS, maximumAge: 0 },
    );
  });
}

async function shareOrCopy(content: ShareContent): Promise<'shared' | 'copied'> {
  // Both are missing on insecure addresses and in older webviews, whatever the DOM's types promise.
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  try {
    if (share) {
      await share.call(navigator, content);
      return 'shared';
    }
    if (clipboard) {
      await clipboard.writeText(content.url);
      return 'copied';
    }
  } catch (cause) {
    const isCancelled = cause instanceof DOMException && cause.name === 'AbortError';
    throw new PlatformError(isCancelled ? 'cancelled' : 'failed', String(cause));
  }
  throw new PlatformError('unsupported', 'share');
}

type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorConstructor = new () => Detector;

/** Reads a code from a photo where the browser has a detector of its own; elsewhere scanning is unsupported. */
async function scanPhoto(): Promise<string> {
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

/** Asks for a photo through a file input, which phones open as their camera; rejects `cancelled` when none was taken. */
function takePhoto(): Promise<File> {
  const input = element('input', { type: 'file', accept: 'image/*', hidden: '', capture: 'environment' });
  // Some webviews forget an input that is not in the document.
  document.body.append(input);
  return new Promise<File>((resolve, reject) => {
    input.addEventListener('change', () => {
      const photo = input.files?.[0];
      if (photo) {
        resolve(photo);
      } else {
        reject(new PlatformError('cancelled'));
      }
    });
    input.addEventListener('cancel', () => reject(new PlatformError('cancelled')));
    input.click();
  }).finally(() => input.remove());
}
