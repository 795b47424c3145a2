import * as calls from '@contract/file/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { deleteFile } from '../services/file/delete-file';
import { previewEncrypt } from '../services/file/preview-encrypt';
import { uploadFiles } from '../services/file/upload-files';

export const fileRoutes: Mounted[] = mountAll(calls, { previewEncrypt, uploadFiles, deleteFile });
