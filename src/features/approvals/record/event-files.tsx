import type { TimelineRow } from '@contract/entities/approval';
import { Icon } from '@/shared/ui/icon';

/** What was attached to a decision. */
export function EventFiles({ event }: { event: Pick<TimelineRow, 'attachments'> }) {
  const { attachments } = event;
  if (attachments.length === 0) {
    return null;
  }
  return (
    <ul className="apv-files">
      {attachments.map(({ fileId, name }) => (
        <li key={fileId}>
          <Icon name="paperclip" size={0.9375} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
