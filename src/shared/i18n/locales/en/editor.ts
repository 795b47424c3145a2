import type { Shape } from '@/shared/i18n/shape';
import type { editor as source } from '../zh_CN/editor';

export const editor = {
  undo: 'Undo',
  notPublished: 'Not published',
  publishedAs: 'Version {{version}}',
  off: 'Disabled',
  changed: 'Unpublished changes',
  saving: {
    saved: 'Saved',
    waiting: 'Editing…',
    saving: 'Saving…',
    offline: 'Offline. Kept on this device.',
    failed: 'Not saved. Kept on this device.',
    retry: 'Retry',
  },
  stale: {
    title: 'Someone else changed the draft',
    text: '{{name}} has just saved another draft. If you take it, undo brings your own changes back.',
    textNoName: 'Another draft has just been saved. If you take it, undo brings your own changes back.',
    theirs: 'Take theirs',
    mine: 'Overwrite with mine',
  },
  kept: {
    title: 'There are unsaved changes',
    text: 'This device holds changes that were not saved, and the draft on the server was changed since.',
    mine: 'Take those of this device',
    theirs: 'Take the draft of the server',
    restored: 'Your unsaved changes are back',
  },
  check: {
    title: 'Put this right first',
    count_one: '{{count}} thing to change',
    count_other: '{{count}} things to change',
    go: 'Show',
  },
} satisfies Shape<typeof source>;
