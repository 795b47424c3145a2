import * as calls from '@contract/audit/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { operationTrackList, operationTrackMyList } from '../services/audit/list';

export const auditRoutes: Mounted[] = mountAll(calls, { operationTrackList, operationTrackMyList });
