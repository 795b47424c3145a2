import { digestText } from '@contract/approval/digest';
import type { LocalizedText } from '@server/db/columns';
import { type Named, type NoteKind } from './approval-texts';
import type { ApprovalRow } from './load-item';
import { nameIn } from '@server/kernel/localized-text';

type Told = Pick<ApprovalRow, 'title' | 'processName' | 'span' | 'summary'>;
type NoteText = { subject: LocalizedText; body: LocalizedText };

/** The decision, to follow the name of the decider. */
const DECISIONS: Partial<Record<NoteKind, { zh_CN: string; en: string }>> = {
  approved: { zh_CN: '已通过', en: 'approved this' },
  returned: { zh_CN: '已退回', en: 'returned this' },
  terminated: { zh_CN: '已拒绝', en: 'rejected this' },
};

/**
 * Body of a message: names the request and the decider to the requester, and the requester to everyone else, each with dates and length.
 * A request without dates is named by its first field.
 */
export function noteText(kind: NoteKind, row: Told, by: Named | undefined, now: Date): NoteText {
  const decision = DECISIONS[kind];
  const about = digestOf(decision ? row.processName : { zh_CN: '' }, row, now);
  if (!decision) {
    return { subject: row.title, body: joined([row.title, about], '：', ': ') };
  }
  const deed = by && {
    zh_CN: `${by.name}${decision.zh_CN}`,
    en: `${nameIn(by, 'en')} ${decision.en}`,
  };
  return { subject: about, body: joined(deed ? [deed, about] : [about], '：', ': ') };
}

/** Kind, length and dates in one line; the first field where there are no dates. */
function digestOf(kind: LocalizedText, { span, summary }: Told, now: Date): LocalizedText {
  const at = now.getTime();
  const digest = { zh_CN: digestText(kind, span, 'zh_CN', at), en: digestText(kind, span, 'en', at) };
  const [first] = summary;
  return span || !first ? digest : joined([digest, first.text], ' · ', ' · ');
}

function joined(parts: readonly LocalizedText[], between: string, betweenEn: string): LocalizedText {
  const of = (texts: readonly string[], separator: string) => texts.filter(Boolean).join(separator);
  return {
    zh_CN: of(
      parts.map((part) => part.zh_CN),
      between,
    ),
    en: of(
      parts.map((part) => part.en ?? part.zh_CN),
      betweenEn,
    ),
  };
}
