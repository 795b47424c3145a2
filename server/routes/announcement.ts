import * as calls from '@contract/announcement/calls';
import * as keepCalls from '@contract/announcement/keep-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { announcementDetail, maySeeAnnouncement } from '../services/announcement/announcement-detail';
import { announcementList } from '../services/announcement/announcement-list';
import {
  announcementPin,
  announcementPublish,
  announcementRemind,
  announcementWithdraw,
} from '../services/announcement/keep/publish-kept';
import {
  announcementFile,
  announcementReaders,
  keptAnnouncementList,
} from '../services/announcement/keep/read-kept';
import {
  announcementAdd,
  announcementDelete,
  announcementSave,
} from '../services/announcement/keep/write-kept';
import { letRead } from '../services/file/file-readers';

letRead('announcement', maySeeAnnouncement);

export const announcementRoutes: Mounted[] = [
  ...mountAll(calls, { announcementList, announcementDetail }),
  ...mountAll(keepCalls, {
    keptAnnouncementList,
    announcementFile,
    announcementAdd,
    announcementSave,
    announcementPublish,
    announcementWithdraw,
    announcementPin,
    announcementDelete,
    announcementReaders,
    announcementRemind,
  }),
];
