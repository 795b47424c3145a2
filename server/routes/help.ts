import { getAgreement, helpcenterView, previewEncrypt } from '@contract/help';
import { deleteFile, uploadFiles } from '@contract/upload';
import { forgetSignature, getSavedSignature, saveSignature } from '@contract/signature';
import { mount, type Mounted } from '../mount';
import { createFileLink } from '../services/file/create-file-link';
import { deleteOwnFile } from '../services/file/delete-file';
import { storeFiles } from '../services/file/upload';
import { dropSignature, findSavedSignature, keepSignature } from '../services/signature/saved-signature';
import { findAgreement, viewHelp } from '../services/help/view';

export const helpRoutes: Mounted[] = [
  mount(getAgreement, findAgreement),
  mount(helpcenterView, viewHelp),
  mount(previewEncrypt, createFileLink),
  mount(uploadFiles, storeFiles),
  mount(deleteFile, deleteOwnFile),
  mount(getSavedSignature, findSavedSignature),
  mount(saveSignature, keepSignature),
  mount(forgetSignature, dropSignature),
];
