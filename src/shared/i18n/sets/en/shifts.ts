import { shiftEditor } from '@/shared/i18n/locales/en/shift-editor';
import { tasks } from '@/shared/i18n/locales/en/tasks';

/** Shifts. */
export const texts = {
  'shift-editor': shiftEditor,
  tasks,
};
