import { getAgreement, helpcenterView, previewEncrypt } from '@contract/help';
import { deleteFile, uploadFiles } from '@contract/upload';
import { mount, type Mounted } from '../mount';
import { createFileLink } from '../services/file/create-file-link';
import { deleteOwnFile } from '../services/file/delete-file';
import { storeFiles } from '../services/file/upload';
import { findAgreement, viewHelp } from '../services/help/view';

export const helpRoutes: Mounted[] = [
  mount(getAgreement, findAgreement),
  mount(helpcenterView, viewHelp),
  mount(previewEncrypt, createFileLink),
  mount(uploadFiles, storeFiles),
  mount(deleteFile, deleteOwnFile),
];
