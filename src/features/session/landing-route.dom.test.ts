import { afterEach, expect, it } from 'vitest';
import { savedRoute } from '@/shared/storage/saved-route';
import { landingRouteFrom, takeLandingRoute } from './landing-route';

afterEach(() => savedRoute.remove());

it.each([
  ['nothing saved', undefined, '/'],
  ['the entry page', '/auth', '/'],
  ['the entry page with its company', '/auth?corpid=ding1', '/'],
  ['the entry page with a trailing slash', '/auth/', '/'],
  ['the plain-browser sign-in', '/loginDev', '/'],
  ['the code sign-in', '/loginvc#top', '/'],
  ['the authorisation page', '/loginAuth?code=1', '/'],
  ['the exit page', '/app_exit', '/'],
  ['the home', '/', '/'],
  ['a deep link', '/lg-approve-detail?id=7#top', '/lg-approve-detail?id=7#top'],
  ['a path that only begins like an entry page', '/authority', '/authority'],
])('%s: %s leads to %s', (_, saved, expected) => {
  expect(landingRouteFrom(saved)).toBe(expected);
});

it('forgets the saved route with the first use', () => {
  savedRoute.write('/task-details?id=1');
  expect(takeLandingRoute()).toBe('/task-details?id=1');
  expect(takeLandingRoute()).toBe('/');
});
