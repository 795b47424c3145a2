import type { ReactNode } from 'react';
import { Fold } from '@/shared/ui/reveal/fold';
import '@/modules/editor/editor.css';

/** Settings that few fields need, folded until they are opened. */
export function MoreSettings({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fold title={label} className="ed-more">
      <div className="ed-form">{children}</div>
    </Fold>
  );
}
