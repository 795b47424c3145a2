import type { Tx } from '../database';
import { announcement, announcementRead } from '../schema/announcement';
import { message } from '../schema/message';
import { both, daysBefore, hoursBefore, type CompanySeed, type MessageAbout } from './company-seed';
import type { Ids } from './seed-base';
import type { Keys, SeededCompany } from './seed-company';

/** Announcements of a company and who has read them, dated relative to `now`. */
export async function seedAnnouncements(
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
    createdAt: daysBefore(now, one.daysAgo),
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
}

/** Where what a message is about is opened. */
function pathOf(about: MessageAbout, { approvals, orders }: Told): string {
  if ('approval' in about) {
    return approvals.get(about.approval);
  }
  return 'order' in about ? `/task-details?id=${orders.get(about.order)}` : about.page;
}

/** Addresses of requests and ids of orders, by key. */
type Told = { approvals: Keys; orders: Keys };

/** Messages of a company, each about something that its reader can open. */
export async function seedMessages(
  tx: Tx,
  seed: CompanySeed,
  { tenantId, members }: SeededCompany,
  told: Told,
  { ids, now }: { ids: Ids; now: Date },
): Promise<void> {
  await tx.insert(message).values(
    seed.messages.map((one) => ({
      id: ids(),
      tenantId,
      memberId: members.get(one.to),
      category: one.category,
      title: both(one.title),
      body: both(one.body),
      path: pathOf(one.about, told),
      createdAt: hoursBefore(now, one.hoursAgo),
      readAt: one.isRead ? hoursBefore(now, one.hoursAgo - 1) : undefined,
    })),
  );
}
