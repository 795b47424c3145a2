import * as calls from '@contract/message/calls';
import * as noticeCalls from '@contract/message/notice-calls';
import * as warningCalls from '@contract/warning/calls';
import * as messageList from '../services/message/message-list';
import * as messageMarkRead from '../services/message/message-mark-read';
import * as noticeSetting from '../services/notice/notice-setting';
import * as undelivered from '../services/notice/undelivered';
import * as countWarnings from '../services/warning/count-warnings';
import * as listWarnings from '../services/warning/list-warnings';
import { collectVerbs } from '@server/kernel/verb';

export const messageVerbs = collectVerbs(
  { ...calls, ...warningCalls, ...noticeCalls },
  { ...messageList, ...messageMarkRead, ...listWarnings, ...countWarnings, ...noticeSetting, ...undelivered },
);
