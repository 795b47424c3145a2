import type { RoleCode } from '@contract/role/functions';
import type { LocalizedText } from '../columns';

/** [zh_CN, en] */
export type Both = readonly [zh: string, en: string];
export const both = ([zh_CN, en]: Both): LocalizedText & { en: string } => ({ zh_CN, en });

/** Who a person is in a company; `key` is how the rest of the data names them. */
export type PersonSeed = {
  key: string;
  name: Both;
  mobile: string;
  department: string;
  position: string;
  roles?: readonly RoleCode[];
  email?: string;
  /** Years with the company. */
  years?: number;
  accountType?: 'primary' | 'regular';
  isDisabled?: boolean;
  /** Hours since what they sign in with was changed last; long ago where nothing is said. */
  changed?: Partial<Record<'mobile' | 'email' | 'password', number>>;
  /** Signs in by code alone so far. */
  hasNoPassword?: boolean;
};

export type CompanySeed = {
  key: string;
  name: Both;
  shortName: string;
  industry: Both;
  address: Both;
  /** A department comes after the one above it. */
  departments: readonly { key: string; name: Both; parent?: string; head?: string }[];
  positions: Readonly<Record<string, Both>>;
  people: readonly PersonSeed[];
  announcements: readonly AnnouncementSeed[];
  messages: readonly MessageSeed[];
};

export type AnnouncementSeed = {
  category: 'notice' | 'policy' | 'activity';
  daysAgo: number;
  author: string;
  isPinned?: boolean;
  title: Both;
  summary: Both;
  body: Both;
  /** Who has read it. */
  readers?: readonly string[];
};

/** What a message opens: a request or an order of the demo by its key, or a page that is itself the news. */
export type MessageAbout =
  | { approval: string }
  | { order: string }
  | { page: '/personalAccountSecure' | '/releaseDetails' };

export type MessageSeed = {
  to: string;
  category: 'approval' | 'schedule' | 'system';
  hoursAgo: number;
  isRead?: boolean;
  about: MessageAbout;
  title: Both;
  body: Both;
};

const HOUR_MS = 3_600_000;
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);
export const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24);

/** YYYY-MM-DD in UTC+8, so many days from now. */
export const dayInChina = (now: Date, days: number): string =>
  new Date(now.getTime() + (8 + days * 24) * HOUR_MS).toISOString().slice(0, 10);
