import { hasExtensionOf, usualExtension, type FileType } from './type';

const NAME_MAX = 100;
/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A file's name as it may be stored, shown and saved: its last path part without control, direction and invisible
 * characters, of bounded length, ending as its content does.
 */
export function cleanFileName(name: string, type: FileType): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*%]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^ +|[. ]+$/g, '');
  const hasOwn = hasExtensionOf(type, plain);
  const extension = hasOwn ? plain.slice(plain.lastIndexOf('.')) : usualExtension(type);
  const stem = (hasOwn ? plain.slice(0, -extension.length) : plain).replaceAll(/^[. ]+|[. ]+$/g, '');
  const short = Array.from(stem)
    .slice(0, NAME_MAX - extension.length)
    .join('');
  const isUnusable = short === '' || RESERVED.test(short.split('.')[0] ?? '');
  return (isUnusable ? `file${short ? `_${short}` : ''}` : short) + extension;
}
