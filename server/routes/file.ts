import * as calls from '@contract/file/calls';
import * as deleteFile from '../services/file/delete-file';
import * as previewEncrypt from '../services/file/preview-encrypt';
import * as uploadFiles from '../services/file/upload-files';
import { collectVerbs } from '@server/kernel/verb';

export const fileVerbs = collectVerbs(calls, { ...previewEncrypt, ...uploadFiles, ...deleteFile });
