import { beforeEach, expect, it } from 'vitest';
import { KEY } from './keys';
import { savedRoute } from './saved-route';

beforeEach(() => {
  sessionStorage.clear();
  savedRoute.remove();
});

it('is taken once', () => {
  savedRoute.write('/lg-approve-detail?id=7#top');
  expect(savedRoute.take()).toBe('/lg-approve-detail?id=7#top');
  expect(savedRoute.take()).toBeUndefined();
});

it('survives a new webview, whose session storage is empty', () => {
  savedRoute.write('/task-details?id=1');
  sessionStorage.clear();
  expect(savedRoute.read()).toBe('/task-details?id=1');
});

it('never keeps a session token', () => {
  savedRoute.write('/task-details?token=secret&id=1');
  expect(savedRoute.read()).toBe('/task-details?id=1');
  expect(document.cookie).not.toContain('secret');
});

it.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  `/${'x'.repeat(2000)}`,
])('refuses %s', (route) => {
  savedRoute.write(route);
  expect(savedRoute.read()).toBeUndefined();
  sessionStorage.setItem(KEY.savedRoute, route);
  expect(savedRoute.read()).toBeUndefined();
});
