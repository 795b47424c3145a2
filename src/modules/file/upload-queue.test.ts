import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredFile } from '@contract/file/calls';
import { ApiError } from '@/shared/http/api-error';
import { fileSize } from './file-size';
import { inputAttributes } from './choose-input';
import { UploadQueue } from './upload-queue';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = (name: string) => new File([Uint8Array.from(PNG)], name);
const later = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A backend that answers when it is told to. */
function setUp() {
  const open: { name: string; succeed: () => void; fail: (msg?: string) => void; signal: AbortSignal }[] = [];
  const arrived: string[] = [];
  const queue = new UploadQueue({
    kind: 'image',
    send: (_kind, file, { signal }) =>
      new Promise<StoredFile>((resolve, reject) => {
        const { name, size } = file;
        open.push({
          name,
          signal,
          succeed: () => resolve({ fileId: name, name, size, contentType: 'image/png' }),
          fail: (msg = '') => reject(new ApiError('code', { code: 1, msg })),
        });
      }),
  });
  queue.tell(({ stored }) => arrived.push(stored.fileId));
  return { queue, open, arrived };
}

describe('the queue', () => {
  it('sends two at a time, and the next when one is done', async () => {
    const { queue, open, arrived } = setUp();
    await queue.add(['a', 'b', 'c', 'd'].map(png));
    expect(open.map((one) => one.name)).toEqual(['a', 'b']);
    open[1]!.succeed();
    await later();
    expect(open.map((one) => one.name)).toEqual(['a', 'b', 'c']);
    expect(arrived).toEqual(['b']);
    expect(queue.snapshot().map((one) => one.state)).toEqual(['sending', 'sending', 'waiting']);
  });

  it('keeps what failed with the reason until it is tried again', async () => {
    const { queue, open, arrived } = setUp();
    await queue.add([png('a')]);
    open[0]!.fail('文件存储暂不可用');
    await later();
    expect(queue.snapshot()).toMatchObject([{ state: 'failed', message: '文件存储暂不可用' }]);
    queue.retry(queue.snapshot()[0]!.key);
    open[1]!.succeed();
    await later();
    expect(arrived).toEqual(['a']);
    expect(queue.snapshot()).toEqual([]);
  });

  it('calls off what is being sent; an answer that comes all the same is nobody’s', async () => {
    const { queue, open, arrived } = setUp();
    await queue.add([png('a'), png('b'), png('c')]);
    queue.cancel(queue.snapshot()[0]!.key);
    expect(open[0]!.signal.aborted).toBe(true);
    open[0]!.succeed();
    await later();
    expect(arrived).toEqual([]);
    expect(open.map((one) => one.name)).toEqual(['a', 'b', 'c']);
    queue.dispose();
    expect(open.every((one) => one.signal.aborted)).toBe(true);
    expect(queue.snapshot()).toEqual([]);
  });

  it('sends what was made small along, and nothing of a file that was called off meanwhile', async () => {
    const made: ((small: Blob | undefined) => void)[] = [];
    const sent: (Blob | undefined)[] = [];
    const queue = new UploadQueue({
      kind: 'image',
      reduce: () => new Promise((resolve) => made.push(resolve)),
      send: (_kind, { name, size }, { small }) => {
        sent.push(small);
        return Promise.resolve({ fileId: name, name, size, contentType: 'image/png' });
      },
    });
    const arrived: unknown[] = [];
    queue.tell(({ small }) => arrived.push(small));
    await queue.add([png('a'), png('b')]);
    expect(made).toHaveLength(2);
    queue.cancel(queue.snapshot()[1]!.key);
    const small = new Blob(['x']);
    made.forEach((resolve) => resolve(small));
    await later();
    expect(sent).toEqual([small]);
    expect(arrived).toEqual([small]);
    expect(queue.snapshot()).toEqual([]);
  });

  it('loses and doubles nothing, whatever happens in whatever order', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('succeed', 'fail', 'cancel', 'retry'), fc.nat(9)), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), steps, async (count, actions) => {
        const { queue, open, arrived } = setUp();
        const names = Array.from({ length: count }, (_, index) => `file ${index}`);
        const cancelled: string[] = [];
        await queue.add(names.map(png));
        for (const [action, number] of actions) {
          const item = queue.snapshot()[number % Math.max(1, queue.snapshot().length)];
          if (action === 'cancel' && item) {
            cancelled.push(item.file.name);
            queue.cancel(item.key);
          } else if (action === 'retry' && item?.state === 'failed') {
            queue.retry(item.key);
          } else if (action === 'succeed' || action === 'fail') {
            open[number % open.length]?.[action]();
          }
          await later();
          const states = queue.snapshot().map((one) => one.state);
          expect(states.filter((state) => state === 'sending').length).toBeLessThanOrEqual(2);
          expect(states.includes('waiting') && !states.includes('sending')).toBe(false);
          const all = [...arrived, ...cancelled, ...queue.snapshot().map((one) => one.file.name)];
          expect(all.sort()).toEqual(names);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it.each([
  [0, '0 B'],
  [824, '824 B'],
  [1536, '1.5 KB'],
  [1024 * 1024 * 1.44, '1.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

it.each([
  ['image', 'android', { accept: 'image/*' }],
  ['image', 'ios', { accept: 'image/*', multiple: true }],
  ['attachment', 'android', { multiple: true }],
  ['image', 'desktop', { accept: '.png,.bmp,.jpg,.jpeg,.gif', multiple: true }],
] as const)('asks for %s on %s so that the picker keeps its camera', (kind, os, expected) => {
  expect(inputAttributes(kind, os)).toEqual(expected);
});
