import * as calls from '@contract/workbench/calls';
import * as appTargetCalls from '@contract/workbench/app-target-calls';
import * as getAppTarget from '../services/workbench/get-app-target';
import * as getWorkbench from '../services/workbench/get-workbench';
import * as saveCommonApps from '../services/workbench/save-common-apps';
import { collectVerbs } from '@server/kernel/verb';

export const workbenchVerbs = collectVerbs(
  { ...calls, ...appTargetCalls },
  { ...getWorkbench, ...saveCommonApps, ...getAppTarget },
);
