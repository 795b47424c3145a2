import { test } from '@playwright/test';
import { rmSync } from 'node:fs';
import { buildBackend } from './backend/build';
import { buildHarness } from './hosts/harness/build';
import { startBackend } from './backend/running-backend';
import { TEMPLATE_DIRECTORY } from './backend/template';

test('the backend starts on an empty directory and fills it with the demo companies', async () => {
  test.setTimeout(120_000);
  await buildBackend();
  await buildHarness();
  rmSync(TEMPLATE_DIRECTORY, { recursive: true, force: true });
  const backend = await startBackend({ dataDir: TEMPLATE_DIRECTORY });
  await backend.stop();
});
