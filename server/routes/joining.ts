import * as applyCalls from '@contract/joining/apply-calls';
import * as calls from '@contract/joining/calls';
import * as apply from '../services/joining/apply';
import * as links from '../services/joining/links';
import * as requests from '../services/joining/requests';
import { collectVerbs } from '@server/kernel/verb';

export const joiningVerbs = collectVerbs({ ...calls, ...applyCalls }, { ...links, ...requests, ...apply });
