import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exitApp } from './exit-app';
import { other } from './hosts/other';
import { getPlatform, providePlatform } from './load-platform';
import type { PlatformError } from './platform-error';

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (cause: unknown) => (cause as PlatformError).kind,
  );

afterEach(() => {
  providePlatform(undefined);
  window.history.replaceState(null, '', '/');
  document.querySelectorAll('input[type=file]').forEach((input) => input.remove());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a plain browser', () => {
  const give = (navigatorPart: object) =>
    vi.stubGlobal('navigator', { userAgent: 'x', maxTouchPoints: 0, ...navigatorPart });

  it('locates, telling a timeout from a refusal', async () => {
    const coords = { latitude: 1, longitude: 2, accuracy: 3 };
    give({ geolocation: { getCurrentPosition: (done: (p: object) => void) => done({ coords }) } });
    await expect(other.getLocation()).resolves.toEqual({ ...coords, datum: 'wgs84' });
    for (const [code, kind] of [
      [1, 'failed'],
      [3, 'timeout'],
    ] as const) {
      give({
        geolocation: { getCurrentPosition: (_: unknown, fail: (e: object) => void) => fail({ code }) },
      });
      expect(await kindOf(other.getLocation())).toBe(kind);
    }
    give({});
    expect(await kindOf(other.getLocation())).toBe('unsupported');
  });

  it('shares, else copies the address, else says so', async () => {
    const content = { title: 't', url: 'https://example.com' };
    const writeText = vi.fn(async () => undefined);
    give({ share: async () => undefined });
    await expect(other.share(content)).resolves.toBe('shared');
    give({ clipboard: { writeText } });
    await expect(other.share(content)).resolves.toBe('copied');
    expect(writeText).toHaveBeenCalledWith('https://example.com');
    give({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
    expect(await kindOf(other.share(content))).toBe('cancelled');
    give({});
    expect(await kindOf(other.share(content))).toBe('unsupported');
  });

  it('opens web pages in a window that cannot reach back', async () => {
    const opened = { opener: window };
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    await other.openLink('https://example.com/');
    expect(open).toHaveBeenCalledWith('https://example.com/', '_blank');
    expect(opened.opener).toBeNull();
    expect(await kindOf(other.openLink('javascript:alert(1)'))).toBe('failed');
    open.mockReturnValue(null);
    expect(await kindOf(other.previewFile({ url: '/a.pdf', name: 'a.pdf' }))).toBe('failed');
  });

  it('reads a code from a photo, through a file input that leaves no trace', async () => {
    const photo = new File(['1'], '1.png');
    vi.stubGlobal('createImageBitmap', async (file: File) => ({ file }));
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async (image: { file: File }) => (image.file === photo ? [{ rawValue: 'QR' }] : []);
      },
    );
    const read = other.scan();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    expect([input?.accept, input?.multiple, input?.getAttribute('capture')]).toEqual([
      'image/*',
      false,
      'environment',
    ]);
    Object.defineProperty(input, 'files', { value: [photo] });
    input?.dispatchEvent(new Event('change'));
    await expect(read).resolves.toBe('QR');
    expect(document.querySelector('input[type=file]')).toBeNull();
    const cancelled = other.scan();
    document.querySelector('input[type=file]')?.dispatchEvent(new Event('cancel'));
    expect(await kindOf(cancelled)).toBe('cancelled');
  });

  it('has no mini programs, no auth code and no scanner', async () => {
    const kinds = [
      other.openMiniProgram({ appId: 'a' }),
      other.getAuthCode({ corpId: 'c' }),
      other.scan(),
    ].map(kindOf);
    expect(await Promise.all(kinds)).toEqual(['unsupported', 'unsupported', 'unsupported']);
  });
});

it('the host of the visit is loaded once', async () => {
  const [first, second] = await Promise.all([getPlatform(), getPlatform()]);
  expect(first.kind).toBe('other');
  expect(second).toBe(first);
});

describe('exitApp', () => {
  beforeEach(async () => {
    // An exit that an earlier test began may still be on its way.
    await exitApp(() => undefined);
    vi.useFakeTimers();
  });

  it.each([
    ['closes nothing', async () => undefined],
    ['fails to close', () => Promise.reject(new Error('no'))],
    ['never answers', () => new Promise<void>(() => undefined)],
  ])('shows /app_exit after 500 ms when the host %s, once for many', async (_, close) => {
    const replace = vi.fn();
    const closeHost = vi.fn(close);
    providePlatform({ ...other, close: closeHost });
    void exitApp(replace);
    void exitApp(replace);
    await vi.advanceTimersByTimeAsync(499);
    expect([closeHost.mock.calls.length, replace.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(replace.mock.calls).toEqual([['/app_exit']]);
  });
});
