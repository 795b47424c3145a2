import { listSignings } from '@contract/signing/calls';
import { accounts } from '../accounts';
import { checkScreens, type Screen } from '../check-screens';
import type { Person } from '../people';
import { sharedBackend, test } from '../portal-test';
import { press } from '../visit';
import { firstId } from './first-id';

const backend = sharedBackend();
const { employee, manager, administrator } = accounts;

const ids = { toSign: '', completed: '', running: '' };
const seenBy = (person: Person, name: string, path: () => string, open?: Screen['open']): Screen => ({
  name,
  path,
  person,
  ...(open && { open }),
});
const detail = () => `/signing-detail?id=${ids.completed}`;

checkScreens(backend, [
  seenBy(employee, 'the signing center', () => '/signing-center'),
  seenBy(administrator, 'the signing center of the company', () => '/signing-center?side=company'),
  seenBy(employee, 'a finished document', detail),
  seenBy(employee, 'its evidence bundle', detail, async (page, language) => {
    await page.getByRole('button', { name: language === 'en' ? /^Evidence bundle/ : /^证据包/ }).click();
    await page.getByRole('dialog').waitFor();
  }),
  seenBy(manager, 'a document that others sign', () => `/signing-detail?id=${ids.running}`),
  seenBy(employee, 'the page one signs on', () => `/signing-sign?id=${ids.toSign}`),
  seenBy(
    employee,
    'declining',
    () => `/signing-sign?id=${ids.toSign}`,
    async (page, language) => {
      await press(page, language === 'en' ? 'Decline' : '拒签');
      await page.getByRole('dialog').waitFor();
    },
  ),
]);

test.beforeAll(async () => {
  ids.toSign = await firstId(backend, employee, listSignings.path, { box: 'waitingMe' });
  ids.completed = await firstId(backend, employee, listSignings.path, { box: 'completed' });
  ids.running = await firstId(backend, manager, listSignings.path, { box: 'waitingOthers' });
});
