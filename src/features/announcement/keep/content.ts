import { ANNOUNCEMENT_CATEGORIES } from '@contract/announcement/calls';
import type { announcementAdd, AnnouncementFile } from '@contract/announcement/keep-calls';
import type { In } from '@contract/endpoint';
import type { StoredFile } from '@contract/file/calls';
import type { PickedDepartment } from '@/modules/people/picked';
import { isRecord } from '@/shared/lib/is-record';

/** An announcement as it is written. */
export type Content = {
  titleZh: string;
  titleEn: string;
  bodyZh: string;
  bodyEn: string;
  category: (typeof ANNOUNCEMENT_CATEGORIES)[number];
  isPinned: boolean;
  scope: 'company' | 'departments';
  departments: readonly PickedDepartment[];
  files: readonly StoredFile[];
};

export const NEW_CONTENT: Content = {
  titleZh: '',
  titleEn: '',
  bodyZh: '',
  bodyEn: '',
  category: 'notice',
  isPinned: false,
  scope: 'company',
  departments: [],
  files: [],
};

export const contentOf = ({ title, body, ...file }: AnnouncementFile): Content => ({
  titleZh: title.zh_CN,
  titleEn: title.en ?? '',
  bodyZh: body.zh_CN,
  bodyEn: body.en ?? '',
  category: file.category,
  isPinned: file.isPinned,
  scope: file.departmentIds ? 'departments' : 'company',
  departments: file.departments,
  files: file.files,
});

const both = (zh: string, en: string) => ({
  zh_CN: zh.trim(),
  ...(en.trim() ? { en: en.trim() } : {}),
});

/** What is sent to be saved. */
export const inputOf = (content: Content): In<typeof announcementAdd> => ({
  title: both(content.titleZh, content.titleEn),
  body: both(content.bodyZh, content.bodyEn),
  category: content.category,
  isPinned: content.isPinned,
  departmentIds: content.scope === 'departments' ? content.departments.map((one) => one.id) : null,
  fileIds: content.files.map((one) => one.fileId),
});

export const isSame = (one: Content, other: Content): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

const TEXTS = ['titleZh', 'titleEn', 'bodyZh', 'bodyEn'] as const;
const hasText = (value: unknown, key: string) => isRecord(value) && typeof value[key] === 'string';

/** What an earlier portal may have left on this device is looked at before it is shown. */
export const isContent = (value: unknown): value is Content =>
  isRecord(value) &&
  TEXTS.every((key) => typeof value[key] === 'string') &&
  ANNOUNCEMENT_CATEGORIES.some((one) => one === value.category) &&
  typeof value.isPinned === 'boolean' &&
  (value.scope === 'company' || value.scope === 'departments') &&
  Array.isArray(value.departments) &&
  value.departments.every((one) => hasText(one, 'id') && hasText(one, 'name')) &&
  Array.isArray(value.files) &&
  value.files.every((one) => hasText(one, 'fileId') && hasText(one, 'name'));
