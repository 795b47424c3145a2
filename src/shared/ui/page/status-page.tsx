import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../button/button';
import { hasEarlierEntry } from '@/shared/lib/history/current-entry';
import { EmptyState } from './states';

type StatusPageProps = { icon: string; title: string; note: ReactNode; backText: string; homeText: string };

/** A whole page that says one thing, with the way back. */
export function StatusPage({ icon, title, note, backText, homeText }: StatusPageProps) {
  const navigate = useNavigate();
  return (
    <main>
      <EmptyState
        icon={icon}
        isFill
        title={<h1 tabIndex={-1}>{title}</h1>}
        note={note}
        actions={
          <>
            {hasEarlierEntry() ? (
              <Button kind="outline" size="small" onClick={() => void navigate(-1)}>
                {backText}
              </Button>
            ) : null}
            <Link className="hr-button" data-kind="primary" data-size="small" to="/" replace>
              {homeText}
            </Link>
          </>
        }
      />
    </main>
  );
}
