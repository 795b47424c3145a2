import type { Out } from '@contract/endpoint';
import { announcementDetail, announcementList } from '@contract/announcement/calls';
import { call } from '@/shared/http/call';

export type AnnouncementDetail = Out<typeof announcementDetail>;

/** A page of the company's announcements, pinned first, then newest. */
export const fetchAnnouncements = (pageNo: number, signal: AbortSignal) =>
  call(announcementList, { pageNo }, { signal });

/** One announcement; the backend marks it read. The screen shows its own failure. */
export const fetchAnnouncement = (id: string, signal: AbortSignal): Promise<AnnouncementDetail> =>
  call(announcementDetail, { id }, { signal, silent: true });
