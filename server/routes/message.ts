import * as calls from '@contract/message/calls';
import * as noticeCalls from '@contract/message/notice-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { messageList } from '../services/message/message-list';
import { messageMarkRead } from '../services/message/message-mark-read';
import { getNoticeSetting, saveNoticeSetting } from '../services/notice/notice-setting';
import { listUndelivered, resendUndelivered } from '../services/notice/undelivered';

export const messageRoutes: Mounted[] = [
  ...mountAll(calls, { messageList, messageMarkRead }),
  ...mountAll(noticeCalls, {
    getNoticeSetting,
    saveNoticeSetting,
    listUndelivered,
    resendUndelivered,
  }),
];
