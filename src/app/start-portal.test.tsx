import { expect, it } from 'vitest';
import { portal } from '@/shared/lib/history/portal-router';
import { startPortal } from './start-portal';

it('a portal that is stopped late leaves the one that has begun since in its place', async () => {
  window.history.replaceState(null, '', '/loginDev');
  const start = async () => await startPortal(document.body.appendChild(document.createElement('div')));
  const earlier = await start();
  const later = await start();
  earlier.stop();
  expect(portal.router).toBe(later.router);
  later.stop();
  expect(portal.router).toBeUndefined();
});
