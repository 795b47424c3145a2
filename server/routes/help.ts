import * as calls from '@contract/help/calls';
import { mountAll, type Mounted } from '../http/mount';
import { getAgreement, helpcenterView } from '../services/help/view';

export const helpRoutes: Mounted[] = mountAll(calls, { getAgreement, helpcenterView });
