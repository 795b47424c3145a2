import * as calls from '@contract/announcement/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { announcementDetail } from '../services/announcement/announcement-detail';
import { announcementList } from '../services/announcement/announcement-list';

export const announcementRoutes: Mounted[] = mountAll(calls, { announcementList, announcementDetail });
