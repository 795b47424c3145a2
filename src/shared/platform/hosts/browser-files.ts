import { element } from '@/shared/lib/element';
import type { ImageRequest } from '../platform';
import { PlatformError } from '../platform-error';

/**
 * Lets the user pick images through a file input. One `accept` of `image/*` and `multiple` only outside Android, where
 * either a list of types or `multiple` takes the camera away (real reports from WeChat's webview).
 */
export function pickImages({ count = 1, source = 'any' }: ImageRequest, isAndroid: boolean): Promise<File[]> {
  const input = element('input', {
    type: 'file',
    accept: 'image/*',
    hidden: '',
    ...(source === 'camera' ? { capture: 'environment' } : {}),
    ...(count > 1 && !isAndroid && source === 'any' ? { multiple: '' } : {}),
  });
  // Some webviews forget an input that is not in the document.
  document.body.append(input);
  return new Promise<File[]>((resolve, reject) => {
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])].slice(0, count);
      if (files.length > 0) {
        resolve(files);
      } else {
        reject(new PlatformError('cancelled'));
      }
    });
    input.addEventListener('cancel', () => reject(new PlatformError('cancelled')));
    input.click();
  }).finally(() => input.remove());
}
