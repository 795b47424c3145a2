import * as calls from '@contract/message/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { messageList } from '../services/message/message-list';
import { messageMarkRead } from '../services/message/message-mark-read';

export const messageRoutes: Mounted[] = mountAll(calls, { messageList, messageMarkRead });
