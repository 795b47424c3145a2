import { expect, it } from 'vitest';
import { exceptionFilter, filterAddress } from './exception-filter';

const TODAY = '2026-11-20';
const MONTH = { from: '2026-11-01', to: '2026-11-30' };

it.each([
  ['', { tab: 'days', flag: undefined, span: MONTH }],
  ['tab=disputes', { tab: 'disputes', flag: undefined, span: MONTH }],
  ['tab=x&flag=doubtful', { tab: 'days', flag: undefined, span: MONTH }],
  [
    'flag=late&from=2026-10-01&to=2026-10-31',
    { tab: 'days', flag: 'late', span: { from: '2026-10-01', to: '2026-10-31' } },
  ],
  ['from=2026-10-02&to=2026-10-01', { tab: 'days', flag: undefined, span: MONTH }],
  ['from=2026-01-01&to=2026-11-20', { tab: 'days', flag: undefined, span: MONTH }],
  ['from=2026-02-31&to=2026-03-01', { tab: 'days', flag: undefined, span: MONTH }],
])('an address %s asks for what there is', (address, filter) => {
  const found = exceptionFilter(new URLSearchParams(address), TODAY);
  expect(found).toEqual(filter);
  expect(exceptionFilter(new URLSearchParams(filterAddress(found, TODAY)), TODAY)).toEqual(found);
});
