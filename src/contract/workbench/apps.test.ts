import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APPS, DEFAULT_COMMON_APPS } from './apps';

const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');

describe('the app catalogue', () => {
  it('has each code once', () => {
    expect(new Set(APPS.map((app) => app.code)).size).toBe(APPS.length);
  });

  it.each(APPS.map((app) => [app.code, app.icon]))('%s has a picture', (_code, icon) => {
    expect(existsSync(join(icons, `${icon}.svg`))).toBe(true);
  });

  it('offers by default only apps that are screens of the portal', () => {
    const screens = APPS.filter((app) => 'path' in app).map((app) => app.code);
    expect(screens).toEqual(expect.arrayContaining([...DEFAULT_COMMON_APPS]));
  });
});
