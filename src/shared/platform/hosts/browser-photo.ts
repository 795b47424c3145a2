import { element } from '@/shared/lib/element';
import { PlatformError } from '../platform-error';

/** Asks for a photo through a file input, which phones open as their camera; rejects `cancelled` when none was taken. */
export function takePhoto(): Promise<File> {
  const input = element('input', { type: 'file', accept: 'image/*', hidden: '', capture: 'environment' });
  // Some webviews forget an input that is not in the document.
  document.body.append(input);
  return new Promise<File>((resolve, reject) => {
    input.addEventListener('change', () => {
      const photo = input.files?.[0];
      if (photo) {
        resolve(photo);
      } else {
        reject(new PlatformError('cancelled'));
      }
    });
    input.addEventListener('cancel', () => reject(new PlatformError('cancelled')));
    input.click();
  }).finally(() => input.remove());
}
