import axe from 'axe-core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Check } from './check';
import { Radio } from './radio';
import { SwitchRow } from './switch-row';

function Box({ isStuck = false }: { isStuck?: boolean }) {
  const [isChecked, setChecked] = useState(false);
  return (
    <Check name="agreed" isChecked={isChecked} onChange={(next) => !isStuck && setChecked(next)}>
      I agree
    </Check>
  );
}

function Sizes() {
  const [size, setSize] = useState<string>();
  return (
    <fieldset aria-label="Size">
      {['S', 'M', 'L'].map((one) => (
        <Radio
          key={one}
          name="size"
          isChecked={one === size}
          disabled={one === 'M'}
          onChoose={() => setSize(one)}
        >
          {one}
        </Radio>
      ))}
    </fieldset>
  );
}

function Quiet({ disabled = false }: { disabled?: boolean }) {
  const [isOn, setOn] = useState(false);
  return (
    <SwitchRow
      name="quiet"
      label="Quiet hours"
      note="22 to 7"
      isOn={isOn}
      disabled={disabled}
      onChange={setOn}
    />
  );
}

it('a box is reached by Tab and pressed by Space, by a tap on it or on its words', async () => {
  const user = userEvent.setup();
  render(<Box />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await user.tab();
  expect(box).toHaveFocus();
  await user.keyboard(' ');
  expect(box).toBeChecked();
  await user.click(screen.getByText('I agree'));
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(box).toBeChecked();
  expect(box).toHaveAttribute('name', 'agreed');
});

it('a box that may not be checked stays as it is', async () => {
  const user = userEvent.setup();
  render(<Box isStuck />);
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('radios of a name are one tab stop, and arrows pass the disabled one by', async () => {
  const user = userEvent.setup();
  render(<Sizes />);
  const radio = (name: string) => screen.getByRole('radio', { name });
  await user.click(radio('S'));
  expect(radio('S')).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(radio('L')).toBeChecked();
  expect(radio('S')).not.toBeChecked();
  expect(radio('L')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(radio('S')).toBeChecked();
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('a switch says what it is, and turns by Space, Enter and a tap on its row', async () => {
  const user = userEvent.setup();
  render(<Quiet />);
  const quiet = screen.getByRole('switch', { name: /^Quiet hours/ });
  await user.tab();
  expect(quiet).toHaveFocus();
  await user.keyboard(' ');
  expect(quiet).toBeChecked();
  await user.keyboard('{Enter}');
  expect(quiet).not.toBeChecked();
  await user.click(screen.getByText('22 to 7'));
  expect(quiet).toBeChecked();
  await user.click(quiet);
  expect(quiet).not.toBeChecked();
});

it('a switch that is off limits is passed by', async () => {
  const user = userEvent.setup();
  render(<Quiet disabled />);
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.click(screen.getByText('Quiet hours'));
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(screen.getByRole('switch')).toHaveAttribute('aria-disabled', 'true');
});

it('axe objects to nothing', async () => {
  const { container } = render(
    <>
      <Box />
      <Sizes />
      <Quiet />
      <Quiet disabled />
    </>,
  );
  const { violations } = await axe.run(container, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
