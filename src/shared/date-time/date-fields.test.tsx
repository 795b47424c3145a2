import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '@/shared/i18n/i18n';
import { DateField } from './date-field';
import type { Period } from './moments';
import { PeriodField } from './period/period-field';
import { TimeField } from './time/time-field';

const SLOW = { timeout: 10_000 };

beforeAll(() => startI18n('zh_CN', ['common', 'fields']));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T02:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await setLanguage('zh_CN');
});

type Given<Field extends (props: never) => unknown> = Partial<Parameters<Field>[0]>;

function Day({ value: initial, ...given }: Given<typeof DateField>) {
  const [value, setValue] = useState(initial);
  return <DateField label="日期" mode="day" {...given} value={value} onChange={setValue} />;
}
function Span({ value: initial = {}, ...given }: Given<typeof PeriodField>) {
  const [value, setValue] = useState<Period>(initial);
  return (
    <PeriodField label="期间" mode="day" {...given} value={value} onChange={(next) => setValue(next ?? {})} />
  );
}
function Time({ value: initial, ...given }: Given<typeof TimeField>) {
  const [value, setValue] = useState(initial);
  return <TimeField label="时间" {...given} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('button', { name: /^(日期|期间|时间)/ });
const day = (name: RegExp | string) => screen.findByRole('button', { name }, SLOW);
const show = (node: Parameters<typeof render>[0]) => {
  const user = userEvent.setup();
  render(node);
  return user;
};

describe('a day', () => {
  it('is taken with one tap, shown in words, and the focus comes back', async () => {
    const user = show(<Day />);
    await user.click(field());
    await user.click(await day('11月25日周三'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveTextContent('11月25日周三');
    expect(field()).toHaveFocus();
  });

  it('is found by the keyboard alone, across months', async () => {
    const user = show(<Day value="2026-11-30" />);
    await user.click(field());
    expect(await day('11月30日周一')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await day('12月1日周二')).toHaveFocus();
    expect(screen.getByRole('grid', { name: '2026年12月' })).toBeVisible();
    await user.keyboard('{End}{PageDown}{ArrowUp}');
    expect(await day('12月30日周三')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field()).toHaveTextContent('12月30日周三');
  });

  it('cannot leave its limits, and what may not be chosen says so', async () => {
    const user = show(
      <Day earliest="2026-11-20" latest="2026-11-24" isDisabled={(one) => one === '2026-11-23'} />,
    );
    await user.click(field());
    const monday = await day('11月23日周一');
    expect(monday).toHaveAttribute('aria-disabled', 'true');
    await user.click(monday);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: '上个月' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '下个月' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '键盘输入' }));
    await user.type(screen.getByRole('textbox'), '2026-11-25');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('不能晚于11月24日周二');
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    await user.keyboard('{Backspace}4{Enter}');
    expect(field()).toHaveTextContent('11月24日周二');
  });

  it('offers the days that are asked for most often', async () => {
    const user = show(<Day />);
    await user.click(field());
    // The day after is a Monday: it is offered once.
    expect(await day('明天')).toBeVisible();
    expect(screen.queryByRole('button', { name: '下周一' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '明天' }));
    expect(field()).toHaveTextContent('11月23日周一');
  });

  it('has its time below the calendar', async () => {
    const user = show(<Day mode="minute" />);
    await user.click(field());
    await user.click(await day('11月25日周三'));
    await user.click(screen.getByRole('button', { name: /^时间 09:00/ }));
    expect(await screen.findByRole('spinbutton', { name: '时' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Tab}{ArrowDown}');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(field()).toHaveTextContent('11月25日周三 11:05');
  });
});

describe('a period', () => {
  it('is chosen in one gesture', async () => {
    const user = show(<Span />);
    await user.click(field());
    await user.click(await day('11月25日周三'));
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    expect(screen.getByText('11月25日周三起，请选择结束日期')).toBeVisible();
    await user.click(await day('11月27日周五'));
    expect(await day('11月26日周四')).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(field()).toHaveTextContent('11月25日周三至11月27日周五');
  });

  it('of half a day is one tap, and ends after it starts', async () => {
    const user = show(<Span mode="minute" />);
    await user.click(field());
    await user.dblClick(await day('11月25日周三'));
    await user.click(screen.getByRole('button', { name: '下午' }));
    await user.click(screen.getByRole('button', { name: /^结束 18:00/ }));
    const hour = await screen.findByRole('spinbutton', { name: '时' });
    await user.keyboard('{Home}');
    expect(hour).toHaveAttribute('aria-valuetext', '13');
    expect(screen.getByRole('textbox')).toHaveValue('13:05');
    const typed = screen.getByRole('textbox');
    await user.clear(typed);
    await user.type(typed, '12:45');
    expect(screen.getByRole('alert')).toHaveTextContent('结束时间需晚于开始时间');
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    await user.clear(typed);
    await user.type(typed, '1745{Enter}');
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(field()).toHaveTextContent('11月25日周三 13:00至17:45');
  });

  it('may be open at its end, or taken back, where it is a filter', async () => {
    const user = show(<Span isOpenEnded isOptional value={{ start: '2026-11-02', end: '2026-11-04' }} />);
    await user.click(field());
    await user.click(await day('11月5日周四'));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(field()).toHaveTextContent('11月5日周四起');
    await user.click(field());
    await user.click(await day('清除'));
    expect(field()).toHaveTextContent('请选择');
  });
});

describe('a time', () => {
  it('is turned by keys on two wheels that say what they are, and any minute when typed', async () => {
    const user = show(<Time value="08:10" mayEndDay />);
    await user.click(field());
    const sheet = within(screen.getByRole('dialog'));
    const hour = await sheet.findByRole('spinbutton', { name: '时' }, SLOW);
    const minute = sheet.getByRole('spinbutton', { name: '分' });
    expect(hour).toHaveFocus();
    expect(hour).toHaveAttribute('aria-valuetext', '08');
    expect(sheet.queryByRole('button', { name: /当前选择/ })).toBeNull();
    await user.keyboard('{PageDown}');
    expect(hour).toHaveAttribute('aria-valuetext', '13');
    await user.tab();
    expect(minute).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(minute).toHaveAttribute('aria-valuetext', '15');
    await user.keyboard('{End}');
    expect(sheet.getByRole('textbox')).toHaveValue('13:55');
    await user.tab({ shift: true });
    await user.keyboard('{End}');
    expect(sheet.getByRole('textbox')).toHaveValue('24:00');
    expect(minute).toHaveAttribute('aria-valuetext', '00');
    await user.click(sheet.getByRole('button', { name: '确定' }));
    expect(field()).toHaveTextContent('24:00');
  });
});

describe.each(['zh_CN', 'en'] as const)('in %s', (language) => {
  it.each([
    ['day', 'grid', <Day mode="minute" key="day" />],
    ['period', 'grid', <Span mode="minute" key="span" />],
    ['time', 'spinbutton', <Time key="time" />],
  ])('axe objects to nothing of a %s', async (_, role, node) => {
    await setLanguage(language);
    const user = show(node);
    await user.click(field());
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findAllByRole(role, {}, SLOW);
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(sheet, { rules });
    expect(violations.map((one) => `${one.id} ${one.nodes[0]?.html ?? ''}`)).toEqual([]);
  });
});
