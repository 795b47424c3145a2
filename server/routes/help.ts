import * as calls from '@contract/help/calls';
import * as view from '../services/help/view';
import { collectVerbs } from '@server/kernel/verb';

export const helpVerbs = collectVerbs(calls, { ...view });
