import * as calls from '@contract/master-data/calls';
import * as addMasterData from '../services/master-data/add-master-data';
import * as list from '../services/master-data/list';
import * as updateMasterData from '../services/master-data/update-master-data';
import { collectVerbs } from '@server/kernel/verb';

export const masterDataVerbs = collectVerbs(calls, { ...list, ...addMasterData, ...updateMasterData });
