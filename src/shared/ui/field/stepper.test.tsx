import { fireEvent, render, screen } from '@testing-library/react';
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
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue(other)}>
        another
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

// On iOS a tapped button leaves the focus in the field, so nothing is blurred here.
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
    fireEvent.blur(field());
    expect(field().value).toBe({ '': '3', '99': '30', '1.': '1' }[text]);
  });
});
