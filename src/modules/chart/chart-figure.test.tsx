import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNamespaces, setLanguage, startI18n } from '@/shared/i18n/i18n';
import { ChartFigure } from './chart-figure';
import type { ChartPoint } from './point';
import { valueForm } from './value-form';

beforeAll(async () => {
  await startI18n('zh_CN');
  await setLanguage('en');
  await loadNamespaces(['chart']);
});

const POINTS: readonly ChartPoint[] = [
  { key: '1', tick: 'Sep', name: 'September', value: 0.9, second: 0.8 },
  { key: '2', tick: 'Oct', name: 'October', value: null, text: 'Too few: 2 of 3', second: null },
  { key: '3', tick: 'Nov', name: 'November', value: 0.95, second: 0.92, isProvisional: true },
];

const show = (points = POINTS) => {
  render(
    <ChartFigure
      title="Attendance rate"
      sentence="Up by 5 points"
      kind="line"
      points={points}
      form={valueForm('percent', 'en')}
      columnName="Month"
      valueName="This year"
      secondName="Last year"
    />,
  );
  return { user: userEvent.setup(), figure: screen.getByRole('figure', { name: 'Attendance rate' }) };
};
const said = () => screen.getByRole('status').textContent;

describe('a chart', () => {
  it('is told in words, reads its newest value and says what may change', () => {
    const { figure } = show();
    expect(figure).toHaveTextContent('Up by 5 points');
    expect(within(figure).getByRole('img', { name: 'Attendance rate' })).toHaveAccessibleDescription(
      'September: 90%, October: Too few: 2 of 3, November: 95%',
    );
    expect(said()).toBe('95% · provisional · Last year 92%');
    expect(figure).toHaveTextContent('Gap: no data');
  });

  it('is walked through by keys, end to end and no further', async () => {
    const { user } = show();
    await user.tab();
    await user.tab();
    await user.tab();
    const columns = screen.getByRole('slider');
    expect(columns).toHaveFocus();
    const steps: [string, string, string][] = [
      ['{ArrowLeft}', 'October', 'Too few: 2 of 3 · Last year No data'],
      ['{ArrowLeft}', 'September', '90% · Last year 80%'],
      ['{ArrowLeft}', 'September', '90% · Last year 80%'],
      ['{End}', 'November', '95% · provisional · Last year 92%'],
      ['{ArrowRight}', 'November', '95% · provisional · Last year 92%'],
      ['{Home}', 'September', '90% · Last year 80%'],
      ['{ArrowRight}', 'October', 'Too few: 2 of 3 · Last year No data'],
    ];
    for (const [key, name, words] of steps) {
      await user.keyboard(key);
      expect(columns).toHaveAttribute('aria-valuetext', name);
      expect(said()).toBe(words);
    }
  });

  it('is stepped through by its buttons', async () => {
    const { user } = show();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(said()).toBe('Too few: 2 of 3 · Last year No data');
  });

  it('has a table with all that its marks show', async () => {
    const { user, figure } = show();
    await user.click(within(figure).getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table', { name: 'Attendance rate' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Month', 'This year', 'Last year'],
      ['September', '90%', '80%'],
      ['October', 'Too few: 2 of 3', 'No data'],
      ['November', '95%Provisional, may still change', '92%'],
    ]);
    expect(within(figure).queryByRole('img')).toBeNull();
    await user.click(within(figure).getByRole('button', { name: 'Show as chart' }));
    expect(within(figure).getByRole('img')).toBeVisible();
  });

  it('says what will be there while nothing is', () => {
    const { figure } = show([]);
    expect(figure).toHaveTextContent('The chart shows up here once there is data');
    expect(within(figure).queryByRole('button')).toBeNull();
  });
});
