import type { UploadFieldProps } from '@/shared/upload/upload-field';
import { later } from './later';

/** The control for files, downloaded when a form has some. */
export const uploadField = later<UploadFieldProps>(() =>
  import('@/shared/upload/upload-field').then((file) => file.UploadField),
);
