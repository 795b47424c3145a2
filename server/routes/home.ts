import { getAppTarget } from '@contract/workbench/app-target-calls';
import * as home from '@contract/workbench/calls';
import * as message from '@contract/message/calls';
import * as announcement from '@contract/announcement/calls';
import { mount, type Mounted } from '../http/mount';
import { listAnnouncements } from '../services/announcement/list';
import { openAnnouncement } from '../services/announcement/open';
import { findAppTarget } from '../services/workbench/app-target';
import { listPendingWork } from '../services/workbench/list-pending-work';
import { saveCommonApps } from '../services/workbench/save-common-apps';
import { loadWorkbench } from '../services/workbench/workbench';
import { listMessages } from '../services/message/list';
import { markMessagesRead } from '../services/message/mark-read';

export const homeRoutes: Mounted[] = [
  mount(home.getWorkbench, loadWorkbench),
  mount(home.saveCommonApps, saveCommonApps),
  mount(getAppTarget, findAppTarget),
  mount(home.getPendingWork, listPendingWork),
  mount(announcement.announcementList, listAnnouncements),
  mount(announcement.announcementDetail, openAnnouncement),
  mount(message.messageList, listMessages),
  mount(message.messageMarkRead, markMessagesRead),
];
