import { extensionsOf, type FileKind } from '@contract/file/rules/type';
import type { Os } from '@/shared/platform/detect';

type InputAttributes = { accept?: string; multiple?: boolean };

/**
 * What the file input is told. On phones a list of types breaks the pickers of several webviews, and on Android `multiple`
 * takes the camera away; what was picked is checked in any case.
 */
export function inputAttributes(kind: FileKind, os: Os): InputAttributes {
  if (os === 'desktop') {
    return { accept: extensionsOf(kind).join(), multiple: true };
  }
  if (kind === 'image') {
    return { accept: 'image/*', ...(os === 'ios' ? { multiple: true } : {}) };
  }
  return { multiple: true };
}
