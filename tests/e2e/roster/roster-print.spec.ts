import { PDF } from '@libpdf/core';
import { accounts } from '../accounts';
import { storageOf } from '../page-visit';
import { openSession } from '../people';
import { expect, sharedBackend, test } from '../portal-test';

const backend = sharedBackend();

/** A4 across and A3 across, in points. */
const PAPERS = [
  { name: 'A4', size: [842, 595] },
  { name: 'A3', size: [1191, 842] },
] as const;

for (const { name, size } of PAPERS) {
  test(`a month of a company stands on ${name} across, with the head on each page`, async ({ browser }) => {
    const token = await openSession(backend, accounts.administrator);
    const context = await browser.newContext({
      storageState: storageOf(backend, { token }),
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`${backend.origin}/m/roster-print?days=31`);
    await page.getByRole('table').waitFor();
    await page.getByRole('radio', { name }).check();
    const people = await page.getByRole('table').locator('tbody').first().getByRole('row').count();
    expect(people).toBeGreaterThan(30);
    const pdf = await PDF.load(await page.pdf({ preferCSSPageSize: true }));
    const pages = pdf.getPages();
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      Array.from({ length: name === 'A4' ? 2 : 1 }, () => [...size]),
    );
    await context.close();
  });
}
