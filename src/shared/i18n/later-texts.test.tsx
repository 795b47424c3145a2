import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { ErrorState } from '@/shared/ui/page/states';
import { ApiError } from '@/shared/http/api-error';
import { loadNamespaces, setLanguage, startI18n } from './i18n';

function Line() {
  const { t } = useTranslation('common');
  return <p>{t('retry')}</p>;
}

it('texts that are fetched for later redraw nothing that is on the screen; another language does', async () => {
  await startI18n('zh_CN');
  const drawn = vi.fn();
  render(
    <Profiler id="page" onRender={drawn}>
      <Line />
    </Profiler>,
  );
  await act(() => loadNamespaces(['validation', 'titles']));
  expect(drawn).toHaveBeenCalledTimes(1);
  await act(() => setLanguage('en'));
  expect(screen.getByText('Try again')).toBeInTheDocument();
});

it('a failure is told in words as soon as they have come', async () => {
  await startI18n('en');
  render(<ErrorState cause={new ApiError('network')} />);
  expect(await screen.findByText(/reach the server/)).toBeInTheDocument();
});
