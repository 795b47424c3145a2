import * as calls from '@contract/message/calls';
import * as noticeCalls from '@contract/message/notice-calls';
import * as warningCalls from '@contract/warning/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { messageList } from '../services/message/message-list';
import { messageMarkRead } from '../services/message/message-mark-read';
import { getNoticeSetting, saveNoticeSetting } from '../services/notice/notice-setting';
import { listUndelivered, resendUndelivered } from '../services/notice/undelivered';
import { countWarnings } from '../services/warning/count-warnings';
import { listWarnings } from '../services/warning/list-warnings';

export const messageRoutes: Mounted[] = [
  ...mountAll(calls, { messageList, messageMarkRead }),
  ...mountAll(warningCalls, { listWarnings, countWarnings }),
  ...mountAll(noticeCalls, {
    getNoticeSetting,
    saveNoticeSetting,
    listUndelivered,
    resendUndelivered,
  }),
];
