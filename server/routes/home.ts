import { getAppTarget } from '@contract/app-target';
import * as home from '@contract/home';
import { mount, type Mounted } from '../mount';
import { listAnnouncements } from '../services/announcement/list';
import { openAnnouncement } from '../services/announcement/open';
import { findAppTarget } from '../services/home/app-target';
import { listPendingWork } from '../services/home/list-pending-work';
import { saveCommonApps } from '../services/home/save-common-apps';
import { loadWorkbench } from '../services/home/workbench';
import { listMessages } from '../services/message/list';
import { markMessagesRead } from '../services/message/mark-read';

export const homeRoutes: Mounted[] = [
  mount(home.getWorkbench, loadWorkbench),
  mount(home.saveCommonApps, saveCommonApps),
  mount(getAppTarget, findAppTarget),
  mount(home.getPendingWork, listPendingWork),
  mount(home.announcementList, listAnnouncements),
  mount(home.announcementDetail, openAnnouncement),
  mount(home.messageList, listMessages),
  mount(home.messageMarkRead, markMessagesRead),
];
