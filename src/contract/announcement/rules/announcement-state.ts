/** Where an announcement stands. Nothing of it is stored: a scheduled one is published by the clock. */
export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

type Moments = { publishedAt: Date | null; withdrawnAt: Date | null };

export function announcementState({ publishedAt, withdrawnAt }: Moments, now: Date): AnnouncementState {
  if (withdrawnAt) {
    return 'withdrawn';
  }
  if (!publishedAt) {
    return 'draft';
  }
  return publishedAt > now ? 'scheduled' : 'published';
}

const SUMMARY = 80;

/** What lists say of a text: its beginning without marks, cut at a sentence where one ends soon enough. */
export function summaryOf(body: string): string {
  const plain = body
    .replaceAll(/^\s*(#{1,6}\s|[-*•]\s|>\s?|\d{1,3}[.)、]\s*)/gm, '')
    .replaceAll(/\*\*([^*\n]+)\*\*/g, '$1')
    .replaceAll(/\[([^\]\n]+)\]\([^()\s]+\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= SUMMARY) {
    return plain;
  }
  const sentence = /^.{20,79}?[。！？.!?](?=\s|$|[^\d\s])/u.exec(plain)?.[0];
  return sentence ?? `${plain.slice(0, SUMMARY)}…`;
}
