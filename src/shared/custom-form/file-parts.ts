import type { ComponentProps } from 'react';
import type { SignaturePad } from '@/shared/signature/signature-pad';
import type { UploadFieldProps } from '@/shared/upload/upload-field';
import { later } from '@/shared/ui/later';

/** The control for files, downloaded when a form has some. */
export const uploadField = later<UploadFieldProps>(() =>
  import('@/shared/upload/upload-field').then((file) => file.UploadField),
);

/** The control for signatures, downloaded when a form has one. */
export const signaturePad = later<ComponentProps<typeof SignaturePad>>(() =>
  import('@/shared/signature/signature-pad').then((file) => file.SignaturePad),
);
