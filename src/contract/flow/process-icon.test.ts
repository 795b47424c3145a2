import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROCESS_ICONS, processIcon, processIconName } from './process-icon';

it.each([
  [{ processCode: 'leave' }, 'plane'],
  [{ processCode: 'leave', icon: null }, 'plane'],
  [{ processCode: 'custom1', icon: 'meal' as const }, 'utensils'],
  [{ processCode: 'catering' }, 'workflow'],
])('%j is shown as %s', (kind, icon) => {
  expect(processIcon(kind)).toBe(icon);
});

it('offers icons that exist, each once', () => {
  const icons = PROCESS_ICONS.map(processIconName);
  const folder = join('node_modules', 'lucide-static', 'icons');
  expect(icons.filter((one) => !existsSync(join(folder, `${one}.svg`)))).toEqual([]);
  expect(new Set(icons).size).toBe(icons.length);
});
