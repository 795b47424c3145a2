import { getAgreement, helpcenterView, previewEncrypt } from '@contract/help';
import { mount, type Mounted } from '../mount';
import { createFileLink } from '../services/help/create-file-link';
import { findAgreement, viewHelp } from '../services/help/view';

export const helpRoutes: Mounted[] = [
  mount(getAgreement, findAgreement),
  mount(helpcenterView, viewHelp),
  mount(previewEncrypt, createFileLink),
];
