import { test } from '@playwright/test';
import { rmSync } from 'node:fs';
import { listSignings } from '@contract/signing/calls';
import { accounts } from './accounts';
import { buildBackend } from './backend/build';
import { buildHarness } from './hosts/harness/build';
import { startBackend } from './backend/running-backend';
import { TEMPLATE_DIRECTORY } from './backend/template';
import { openSession } from './people';
import { closedMonth } from './settling/closed-month';
import { firstId } from './signing/first-id';

test('the backend starts on an empty directory and fills it with the demo companies', async () => {
  test.setTimeout(120_000);
  await buildBackend();
  await buildHarness();
  rmSync(TEMPLATE_DIRECTORY, { recursive: true, force: true });
  const backend = await startBackend({ dataDir: TEMPLATE_DIRECTORY });
  // What the first jobs do for the demo is done once, not in each file's backend.
  await firstId(backend, accounts.employee, listSignings.path, { box: 'completed' });
  await closedMonth(backend, await openSession(backend, accounts.employee));
  await backend.stop();
});
