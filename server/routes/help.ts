import { getAgreement, helpcenterView } from '@contract/help/calls';
import { previewEncrypt } from '@contract/file/calls';
import { deleteFile, uploadFiles } from '@contract/file/calls';
import { forgetSignature, getSavedSignature, saveSignature } from '@contract/signature/calls';
import { mount, type Mounted } from '../http/mount';
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
