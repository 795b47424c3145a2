import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const SLOW = { timeout: 10_000 };
/** The sheet opened last. */
const topSheet = async () => within((await screen.findAllByRole('dialog')).at(-1)!);

/** Chooses one of the choices that a field shows on a sheet. */
export async function choose(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.click((await topSheet()).getByRole('radio', { name: text }));
}

/** The choices that a field offers; closes them again. */
export async function choicesOf(user: UserEvent, field: HTMLElement): Promise<string[]> {
  await user.click(field);
  const names = (await topSheet()).getAllByRole('radio').map((one) => one.closest('label')!.textContent);
  await user.keyboard('{Escape}');
  return names;
}

/** Types into the open calendar: one moment, or both ends of a period, and confirms. */
export async function typeDates(user: UserEvent, ...moments: string[]): Promise<void> {
  const sheet = await topSheet();
  await user.click(await sheet.findByRole('button', { name: /^(键盘输入|Type a date)$/ }, SLOW));
  for (const [index, moment] of moments.entries()) {
    const input = sheet.getAllByRole('textbox')[index]!;
    await user.clear(input);
    await user.type(input, moment);
  }
  await user.click(sheet.getByRole('button', { name: /^(确定|OK)$/ }));
}

/** Types into an open list of times, and confirms. */
export async function typeTime(user: UserEvent, time: string): Promise<void> {
  const sheet = await topSheet();
  const input = await sheet.findByRole('textbox', {}, SLOW);
  await user.clear(input);
  await user.type(input, `${time}{Enter}`);
}
