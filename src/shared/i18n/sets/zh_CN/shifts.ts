import { shiftEditor } from '@/shared/i18n/locales/zh_CN/shift-editor';
import { tasks } from '@/shared/i18n/locales/zh_CN/tasks';

/** Shifts. */
export const texts = {
  'shift-editor': shiftEditor,
  tasks,
};
