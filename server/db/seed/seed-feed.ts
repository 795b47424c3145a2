import type { Tx } from '../database';
import { announcement, announcementRead } from '../schema/announcement';
import { message } from '../schema/message';
import { workItem } from '../schema/work';
import { both, daysBefore, hoursBefore, type CompanySeed } from './company-seed';
import type { Ids } from './seed-base';
import type { SeededCompany } from './seed-company';

/** What the home of a company shows: announcements, work that waits, messages; all dated relative to `now`. */
export async function seedFeed(
  tx: Tx,
  seed: CompanySeed,
  { tenantId, members }: SeededCompany,
  ids: Ids,
  now: Date,
): Promise<void> {
  const announcements = seed.announcements.map((one) => ({
    id: ids(),
    tenantId,
    title: both(one.title),
    summary: both(one.summary),
    body: both(one.body),
    category: one.category,
    authorMemberId: members.get(one.author),
    publishedAt: daysBefore(now, one.daysAgo),
    isPinned: one.isPinned ?? false,
  }));
  await tx.insert(announcement).values(announcements);
  const reads = seed.announcements.flatMap(({ readers = [], daysAgo }, index) =>
    readers.map((reader) => ({
      announcementId: announcements[index]!.id,
      memberId: members.get(reader),
      readAt: hoursBefore(now, daysAgo * 24 - 3),
    })),
  );
  if (reads.length > 0) {
    await tx.insert(announcementRead).values(reads);
  }
  await tx.insert(workItem).values(
    seed.workItems.map((one) => ({
      id: ids(),
      tenantId,
      memberId: members.get(one.to),
      kind: one.kind,
      title: both(one.title),
      fromMemberId: one.from && members.get(one.from),
      createdAt: hoursBefore(now, one.hoursAgo),
      dueAt: one.dueInHours === undefined ? undefined : hoursBefore(now, -one.dueInHours),
      isUrged: one.isUrged ?? false,
    })),
  );
  await tx.insert(message).values(
    seed.messages.map((one) => ({
      id: ids(),
      tenantId,
      memberId: members.get(one.to),
      category: one.category,
      title: both(one.title),
      body: both(one.body),
      path: one.path,
      createdAt: hoursBefore(now, one.hoursAgo),
      readAt: one.isRead ? hoursBefore(now, one.hoursAgo - 1) : undefined,
    })),
  );
}
