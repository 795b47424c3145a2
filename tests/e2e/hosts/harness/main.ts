import { getPlatform } from '@/shared/platform/load-platform';
import type { Platform } from '@/shared/platform/platform';
import type { PlatformError } from '@/shared/platform/platform-error';

type Outcome = { done: unknown } | { refused: string };

/** Calls one function of the host that this page runs in; what it answers or rejects with, as data. */
async function callHost(name: keyof Platform, ...args: unknown[]): Promise<Outcome> {
  const platform = await getPlatform();
  const call = platform[name] as unknown as (...given: unknown[]) => Promise<unknown>;
  try {
    return { done: (await call(...args)) ?? null };
  } catch (cause) {
    return { refused: (cause as PlatformError).kind };
  }
}

Object.assign(window, { callHost });
