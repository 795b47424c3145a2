import * as calls from '@contract/inbox/calls';
import * as countInbox from '../services/inbox/count-inbox';
import * as listInbox from '../services/inbox/list-inbox';
import * as readInboxEnd from '../services/inbox/read-inbox-end';
import { collectVerbs } from '@server/kernel/verb';

export const inboxVerbs = collectVerbs(calls, { ...listInbox, ...countInbox, ...readInboxEnd });
