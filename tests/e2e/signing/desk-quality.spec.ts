import { listSeals } from '@contract/seal/calls';
import { listSigningTemplates } from '@contract/signing/template-calls';
import { demoPerson } from '@tests/helpers/demo-people';
import { accounts } from '../accounts';
import { checkScreens } from '../check-screens';
import { sharedBackend, test } from '../portal-test';
import { firstId } from './first-id';

const backend = sharedBackend();
const { employee, manager, administrator } = accounts;
const stamper = demoPerson('approvalAdministrator');

const ids = { template: '', seal: '' };

/** What documents are made of: templates, batches and seals. */
checkScreens(backend, [
  { person: manager, name: 'what a document begins with', path: () => '/signing-start' },
  { person: manager, name: 'a batch', path: () => `/signing-batch?template=${ids.template}` },
  { person: administrator, name: 'the templates', path: () => '/signing-templates' },
  { person: administrator, name: 'a template', path: () => `/signing-template?id=${ids.template}` },
  { person: administrator, name: 'the seals', path: () => '/seals' },
  { person: administrator, name: 'a seal', path: () => `/seal-detail?id=${ids.seal}` },
  { person: stamper, name: 'the seals to place', path: () => '/seal-queue' },
  { person: employee, name: 'one’s own seals', path: () => '/my-seals' },
]);

test.beforeAll(async () => {
  ids.template = await firstId(backend, administrator, listSigningTemplates.path);
  ids.seal = await firstId(backend, administrator, listSeals.path);
});
