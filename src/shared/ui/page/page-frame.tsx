import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { hasEarlierEntry } from '@/shared/lib/history/current-entry';
import { IconButton } from '../button/icon-button';
import './page-frame.css';

type PageFrameProps = {
  title: ReactNode;
  /** `true` goes one step back in the history (to the home when there is none); a path goes there. */
  back?: boolean | string;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The frame of a page: its heading, which takes the focus after a route change, and its content. */
export function PageFrame({ title, back = false, actions, className = '', children }: PageFrameProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const handleBack = () => {
    if (typeof back === 'string') {
      void navigate(back, { replace: true });
    } else {
      void (hasEarlierEntry() ? navigate(-1) : navigate('/', { replace: true }));
    }
  };
  return (
    <main className={`hr-page ${className}`}>
      <header className="hr-page-head" data-back={back ? '' : undefined}>
        {back ? <IconButton icon="chevron-left" label={t('back')} onClick={handleBack} /> : null}
        <h1 className="hr-page-title" tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </header>
      <div className="hr-page-body">{children}</div>
    </main>
  );
}
