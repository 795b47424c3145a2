import type { commonApps as source } from '@/shared/i18n/locales/zh_CN/account/common-apps';
import type { Shape } from '@/shared/i18n/shape';

export const commonApps = {
  chosen: 'On your home page',
  chosenCount: '{{count}} of {{max}}',
  hint: 'Drag to reorder. Up to {{max}} apps.',
  more: 'More apps',
  add: 'Add {{name}}',
  remove: 'Remove {{name}}',
  moveUp: 'Move {{name}} forward',
  moveDown: 'Move {{name}} back',
  drag: 'Drag {{name}} to reorder',
  full: 'You can pin up to {{max}} apps. Remove one first.',
  moved: '{{name}}, position {{position}} of {{total}}',
  added: '{{name}} added',
  removed: '{{name}} removed',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Favorite apps updated',
  undo: 'Undo',
  undone: 'Your previous apps are back',
  failed: "Couldn't save. Your changes are still here.",
  kept: 'We restored your unsaved changes',
  discard: 'Discard',
  none: 'No apps on your home page yet',
  noneHint: 'Add apps below to keep them one tap away',
  allChosen: 'All your apps are on your home page',
} satisfies Shape<typeof source>;
