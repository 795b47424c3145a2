import type { FileKind } from '@contract/file/rules/type';
import type { StoredFile } from '@contract/file/calls';
import { isCancelled } from '@/shared/http/api-error';
import { checkFile, type FileProblem } from './check-file';

/** A file that is on its way. One that has arrived leaves the queue and is part of the field's value. */
export type Upload = {
  key: string;
  order: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** From 0 to 1. */
  progress: number;
  /** Why it was refused before it was sent. */
  problem?: FileProblem;
  /** Why sending failed, in the backend's words; empty when there are none. */
  message?: string;
};

/** Why a field is not ready to be sent: files are on their way, or wait for somebody to try again. */
export type Unfinished = 'sending' | 'failed';

/** What keeps chosen files from being part of the value. One that was refused is not: nobody waits for it. */
export function unfinishedOf(uploads: readonly Upload[]): Unfinished | undefined {
  if (uploads.some(({ state }) => state === 'waiting' || state === 'sending')) {
    return 'sending';
  }
  return uploads.some(({ state }) => state === 'failed') ? 'failed' : undefined;
}

type Send = (
  kind: FileKind,
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void; small: Blob | undefined },
) => Promise<StoredFile>;

/** `order` grows with each file that was chosen: a small one may arrive before a large one chosen earlier. */
type OnStored = (arrived: { stored: StoredFile; file: File; small: Blob | undefined; order: number }) => void;
type Options = {
  kind: FileKind;
  send: Send;
  /** Makes what lists will show in place of a picture. */
  reduce?: (file: File) => Promise<Blob | undefined>;
};

const PARALLEL = 2;
let lastKey = 0;

/** Sends files two at a time, outside React, so that no rendering of the form disturbs it. */
export class UploadQueue {
  private items: readonly Upload[] = [];
  private readonly running = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private readonly options: Options;
  private onStored: OnStored = () => undefined;

  constructor(options: Options) {
    this.options = options;
  }

  readonly snapshot = (): readonly Upload[] => this.items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Who is told of each file that has arrived; the last one named. */
  readonly tell = (listener: OnStored): void => {
    this.onStored = listener;
  };

  /** Checks the files and sends those that may go. */
  async add(files: readonly File[]): Promise<void> {
    const added = files.map((file): Upload => {
      lastKey += 1;
      return { key: `upload-${lastKey}`, order: lastKey, file, state: 'waiting', progress: 0 };
    });
    const problems = await Promise.all(files.map((file) => checkFile(this.options.kind, file)));
    const checked = added.map((item, index): Upload =>
      problems[index] ? { ...item, state: 'refused', problem: problems[index] } : item,
    );
    this.set([...this.items, ...checked]);
    this.sendNext();
  }

  /** Calls a file off, whether it waits, is being sent or has failed. */
  cancel(key: string): void {
    this.running.get(key)?.abort();
    this.running.delete(key);
    this.set(this.items.filter((item) => item.key !== key));
    this.sendNext();
  }

  retry(key: string): void {
    this.change(key, { state: 'waiting', progress: 0, message: undefined });
    this.sendNext();
  }

  /** Calls everything off. */
  dispose(): void {
    this.items.forEach((item) => this.cancel(item.key));
  }

  private sendNext(): void {
    const free = PARALLEL - this.running.size;
    const next = this.items.filter((item) => item.state === 'waiting' && !this.running.has(item.key));
    next.slice(0, Math.max(0, free)).forEach((item) => void this.send(item));
  }

  private async send({ key, file, order }: Upload): Promise<void> {
    const controller = new AbortController();
    this.running.set(key, controller);
    this.change(key, { state: 'sending' });
    try {
      const small = this.options.reduce ? await this.options.reduce(file) : undefined;
      if (controller.signal.aborted) {
        return;
      }
      const stored = await this.options.send(this.options.kind, file, {
        small,
        signal: controller.signal,
        onProgress: (progress) => this.change(key, { progress }),
      });
      if (this.running.get(key) === controller) {
        this.running.delete(key);
        this.set(this.items.filter((item) => item.key !== key));
        this.onStored({ stored, file, small, order });
      }
    } catch (error) {
      if (this.running.get(key) === controller) {
        this.running.delete(key);
        this.change(key, { state: 'failed', message: isCancelled(error) ? '' : messageOf(error) });
      }
    }
    this.sendNext();
  }

  private change(key: string, part: Partial<Upload>): void {
    if (this.items.some((item) => item.key === key)) {
      this.set(this.items.map((item) => (item.key === key ? { ...item, ...part } : item)));
    }
  }

  private set(items: readonly Upload[]): void {
    this.items = items;
    this.listeners.forEach((listener) => listener());
  }
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'msg' in error && typeof error.msg === 'string'
    ? error.msg
    : '';
