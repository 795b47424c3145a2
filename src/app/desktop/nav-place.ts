import type { FunctionName } from '@contract/role/functions';
import type { AppCode } from '@contract/workbench/apps';
import type { Namespaces } from '@/shared/i18n/namespaces';

/** The areas of the side navigation in their order. */
export const NAV_AREAS = [
  'main',
  'attendance',
  'approval',
  'signing',
  'team',
  'planning',
  'administration',
  'account',
] as const;
export type NavArea = (typeof NAV_AREAS)[number];

/** The words that a phone shows for the page: a page has one name. */
export type NavText =
  | `home:tabs.${'home' | 'work' | 'analysis' | 'messages' | 'my'}`
  | `my:row.${keyof Namespaces['my']['row']}`
  | `apps:name.${AppCode}`
  | `schedule-settings:${keyof Namespaces['schedule-settings']}`
  | 'my-leave:pageTitle'
  | 'attendance-exceptions:pageTitle';

/** The dictionaries of these words. */
export const NAV_NAMESPACES = [
  'home',
  'my',
  'apps',
  'schedule-settings',
  'my-leave',
  'attendance-exceptions',
] as const;

/** Where the side navigation lists a page: by its own data, by the app that opens it, or not at all but under another page. */
export type NavPlace =
  | {
      area: NavArea;
      /** Among the pages of the area, from 1. */
      order: number;
      /** A lucide icon's name. */
      icon: string;
      text: NavText;
      /** One of these opens the page; without any, it is everyone's. */
      functions?: readonly FunctionName[];
    }
  | { area: NavArea; order: number; app: AppCode }
  /** A detail of the page with this path. */
  | { of: string };
