import * as calls from '@contract/help/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { getAgreement, helpcenterView } from '../services/help/view';

export const helpRoutes: Mounted[] = mountAll(calls, { getAgreement, helpcenterView });
