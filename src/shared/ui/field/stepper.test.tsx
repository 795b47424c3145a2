import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Stepper } from './stepper';

function Figure({ begin, other }: { begin: number; other: number }) {
  const [value, setValue] = useState(begin);
  return (
    <>
      <Stepper
        value={value}
        min={0}
        max={30}
        label="Days"
        lessLabel="Less"
        moreLabel="More"
        name="days"
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue(other)}>
        another
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Days' });
const type = (text: string) => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};

// On iOS a tapped button leaves the focus in the field, so nothing is blurred here.
it('a figure has its range, and arrows go up and down in it', async () => {
  const user = userEvent.setup();
  render(<Figure begin={29} other={3} />);
  expect(field()).toHaveAttribute('aria-valuemax', '30');
  expect(field()).toHaveAttribute('aria-valuemin', '0');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Less' })).toHaveFocus();
  await user.tab();
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field()).toHaveValue('30');
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field()).toHaveValue('30');
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(field()).toHaveAttribute('name', 'days'));
  expect(field()).toHaveValue('28');
  expect(field()).toHaveAttribute('aria-valuenow', '28');
});

it.each([
  ['１２', '12'],
  ['12天', '3'],
])('takes %s as %s', (text, figure) => {
  render(<Figure begin={3} other={3} />);
  type(text);
  act(() => field().blur());
  expect(field().value).toBe(figure);
});

describe('a figure that is typed', () => {
  it('goes on from what was typed when a button is tapped', () => {
    render(<Figure begin={3} other={3} />);
    type('12');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(field().value).toBe('13');
  });

  it('gives way to another figure in its place', () => {
    render(<Figure begin={3} other={5} />);
    type('12');
    fireEvent.click(screen.getByRole('button', { name: 'another' }));
    expect(field().value).toBe('5');
  });

  it.each(['', '99', '1.'])('leaves %j as it was typed until the field is left', (text) => {
    render(<Figure begin={3} other={3} />);
    type(text);
    expect(field().value).toBe(text);
    act(() => field().blur());
    expect(field().value).toBe({ '': '3', '99': '30', '1.': '1' }[text]);
  });
});
