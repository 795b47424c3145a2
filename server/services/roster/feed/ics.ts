import type { Span } from '@contract/roster/rules/work-minutes';
import { DAY_MINUTES } from '@contract/roster/rules/work-minutes';

const MINUTE_MS = 60_000;
/** RFC 5545, 3.1: of a line, without its end. */
const LINE_OCTETS = 75;

/** A time of the company's clocks, or whole days; minutes are counted as plans count them. */
export type FeedEvent = Span & {
  uid: string;
  /** How often it was changed since people know of it. */
  sequence: number;
  changedAt: Date;
  isWholeDays: boolean;
  summary: string;
  location: string;
  description: string;
  url: string;
};

const digits = (text: string) => text.replaceAll(/[-:]/g, '');
/** Minutes of a plan as a calendar writes the time of a zone. */
const wallTime = (minutes: number) => digits(new Date(minutes * MINUTE_MS).toISOString().slice(0, 19));
const wallDate = (minutes: number) => wallTime(minutes).slice(0, 8);
export const utcTime = (moment: Date): string => `${digits(moment.toISOString().slice(0, 19))}Z`;

/** RFC 5545, 3.3.11. Other control characters may not stand in a text at all. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** A line of at most 75 octets, going on in others that begin with a space; no character is cut in two. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

function eventLines(event: FeedEvent, zone: string): string[] {
  const { uid, sequence, changedAt, isWholeDays, start, end } = event;
  const at = (name: string, minutes: number) =>
    isWholeDays ? `${name};VALUE=DATE:${wallDate(minutes)}` : `${name};TZID=${zone}:${wallTime(minutes)}`;
  const texts = (['summary', 'location', 'description'] as const).flatMap((name) =>
    event[name] ? [`${name.toUpperCase()}:${escaped(event[name])}`] : [],
  );
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcTime(changedAt)}`,
    `LAST-MODIFIED:${utcTime(changedAt)}`,
    `SEQUENCE:${sequence}`,
    at('DTSTART', start),
    at('DTEND', end),
    ...texts,
    `URL:${event.url}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

type FeedCalendar = {
  name: string;
  language: string;
  zone: string;
  /** The lines of the zone's own component. */
  zoneLines: readonly string[];
  events: readonly FeedEvent[];
};

/** An iCalendar object by RFC 5545. Who reads it is asked to come again within the hour. */
export function icsText({ name, language, zone, zoneLines, events }: FeedCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//HR portal//Calendar//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneLines,
    ...events.flatMap((event) => eventLines(event, zone)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Whether a span begins and ends at midnight. */
export const isWholeDays = ({ start, end }: Span): boolean =>
  start % DAY_MINUTES === 0 && end % DAY_MINUTES === 0 && start < end;
