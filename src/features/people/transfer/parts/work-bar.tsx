import { useId, type ReactNode } from 'react';
import { Progress } from '@/shared/ui/progress/progress';

type WorkBarProps = { title: ReactNode; note: ReactNode; value: number | null; max: number };

/** What the server is doing, and how far it is. */
export function WorkBar({ title, note, value, max }: WorkBarProps) {
  const titleId = useId();
  return (
    <div className="transfer-work hr-card">
      <p className="transfer-title" id={titleId}>
        {title}
      </p>
      <Progress aria-labelledby={titleId} max={max} {...(value === null ? {} : { value })} />
      <output className="transfer-note">{note}</output>
    </div>
  );
}
