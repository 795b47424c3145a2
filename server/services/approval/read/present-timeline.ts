import type { TimelineRow } from '@contract/approval/approval';
import type { approvalEvent } from '@server/db/schema/approval/approval';
import type { PersonOf } from './build-chart';

type EventRow = typeof approvalEvent.$inferSelect;

/** What happened, oldest first; of changed fields only those that the person may see. */
export function presentTimeline(
  events: readonly EventRow[],
  personOf: PersonOf,
  shown: ReadonlySet<string>,
  files: ReadonlyMap<string, TimelineRow['attachments'][number]>,
): TimelineRow[] {
  return events.map((event) => {
    const { detail } = event;
    return {
      id: event.id,
      kind: event.kind,
      person: event.memberId ? personOf(event.memberId) : null,
      actingFor: event.actingForId ? personOf(event.actingForId) : null,
      nodeId: event.nodeId,
      nodeName: detail.nodeName,
      taskKind: detail.taskKind,
      at: event.createdAt.toISOString(),
      openedAt: detail.openedAt,
      opinion: event.opinion,
      signatureFileId: event.signatureFileId,
      attachments: event.attachmentIds.flatMap((id) => files.get(id) ?? []),
      rejectTo: detail.rejectTo ? { kind: detail.rejectTo, nodeName: detail.rejectNodeName } : null,
      people: (detail.people ?? []).map(personOf),
      position: detail.position,
      reason: detail.reason,
      changedKeys: (detail.changedKeys ?? []).filter((key) => shown.has(key)),
      isUndone: event.undoneAt !== null,
    };
  });
}
