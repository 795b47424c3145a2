import type { AppTarget } from '@contract/workbench/app-target-calls';
import { getPlatform } from '@/shared/platform/load-platform';
import type { PlatformError } from '@/shared/platform/platform-error';

type MiniProgramTarget = Extract<AppTarget, { kind: 'miniProgram' }>;

const miniProgramOf = ({ appId, path }: MiniProgramTarget) => ({ appId, path: path ?? undefined });

/** Opens what the company has named for an app: a mini program through the client, or a page. Rejects with PlatformError. */
export async function openTarget(target: AppTarget): Promise<void> {
  const platform = await getPlatform();
  await (target.kind === 'link'
    ? platform.openLink(target.url)
    : platform.openMiniProgram(miniProgramOf(target)));
}

/** Lays the client's own element over `place` where only that opens mini programs, and answers how to take it away. */
export async function placeTarget(
  target: MiniProgramTarget,
  place: HTMLElement,
  report: (failure: PlatformError | undefined) => void,
): Promise<(() => void) | undefined> {
  const platform = await getPlatform();
  return await platform.placeMiniProgram?.(place, miniProgramOf(target), report);
}
