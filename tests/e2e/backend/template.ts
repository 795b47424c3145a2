import { fileURLToPath } from 'node:url';

/** The data directory with the demo companies that every test file starts from; made once a run. */
export const TEMPLATE_DIRECTORY = fileURLToPath(new URL('../../../test-results/e2e-data', import.meta.url));
