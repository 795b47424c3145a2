import * as calls from '@contract/announcement/calls';
import * as keepCalls from '@contract/announcement/keep-calls';
import { maySeeAnnouncement } from '../services/announcement/announcement-detail';
import * as announcementDetail from '../services/announcement/announcement-detail';
import * as announcementList from '../services/announcement/announcement-list';
import * as publishKept from '../services/announcement/keep/publish-kept';
import * as readKept from '../services/announcement/keep/read-kept';
import * as writeKept from '../services/announcement/keep/write-kept';
import { letRead } from '../services/file/file-readers';
import { collectVerbs } from '@server/kernel/verb';

letRead('announcement', maySeeAnnouncement);

export const announcementVerbs = collectVerbs(
  { ...calls, ...keepCalls },
  { ...announcementList, ...announcementDetail, ...readKept, ...writeKept, ...publishKept },
);
