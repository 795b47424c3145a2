import * as calls from '@contract/workbench/calls';
import * as appTargetCalls from '@contract/workbench/app-target-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { getAppTarget } from '../services/workbench/get-app-target';
import { getPendingWork } from '../services/workbench/get-pending-work';
import { getWorkbench } from '../services/workbench/get-workbench';
import { saveCommonApps } from '../services/workbench/save-common-apps';

export const workbenchRoutes: Mounted[] = [
  ...mountAll(calls, { getWorkbench, saveCommonApps, getPendingWork }),
  ...mountAll(appTargetCalls, { getAppTarget }),
];
