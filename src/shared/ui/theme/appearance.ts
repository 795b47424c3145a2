import { stored } from '@/shared/storage/stored';
import { BAR_COLOR } from './bar-color';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Puts the chosen skin, theme and text size on `<html>`, as the boot script did before the first paint. Call after a change. */
export function applyAppearance(): void {
  const { documentElement: html } = document;
  const chosen = stored.theme.read();
  const theme = chosen === 'auto' ? (systemDark().matches ? 'dark' : 'light') : chosen;
  html.dataset.skin = String(stored.skin.read());
  html.dataset.theme = theme;
  html.dataset.textSize = String(stored.textSize.read());
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOR[theme]);
}

/** Follows the system's theme while none has been chosen, and what other tabs choose. Answers how to stop. */
export function followAppearance(): () => void {
  const query = systemDark();
  // It may have changed since the boot script looked.
  applyAppearance();
  query.addEventListener('change', applyAppearance);
  window.addEventListener('storage', applyAppearance);
  return () => {
    query.removeEventListener('change', applyAppearance);
    window.removeEventListener('storage', applyAppearance);
  };
}
