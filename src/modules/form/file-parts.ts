import type { ComponentProps } from 'react';
import type { SignaturePad } from '@/modules/signature/signature-pad';
import type { UploadFieldProps } from '@/modules/file/upload-field';
import { later } from '@/shared/ui/page/later';

/** The control for files, downloaded when a form has some. */
export const uploadField = later<UploadFieldProps>(() =>
  import('@/modules/file/upload-field').then((file) => file.UploadField),
);

/** The control for signatures, downloaded when a form has one. */
export const signaturePad = later<ComponentProps<typeof SignaturePad>>(() =>
  import('@/modules/signature/signature-pad').then((file) => file.SignaturePad),
);
