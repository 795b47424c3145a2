import { saveCommonApps } from '@contract/workbench/calls';
import type { AppCode } from '@contract/workbench/apps';
import { call } from '@/shared/http/call';

/** Keeps the chosen apps in their order; answers what the backend kept. A refusal is told by the error policy. */
export const saveApps = async (apps: readonly AppCode[]): Promise<string[]> =>
  (await call(saveCommonApps, { apps: [...apps] })).commonApps;
