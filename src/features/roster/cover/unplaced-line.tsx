import { readRosterUnplaced } from '@contract/roster/draft-calls';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import type { Part } from '../plan/desk-state';

/** Nothing is shown without a part. `answers` counts what was saved: each may have given a shift a place. */
type UnplacedLineProps = { part: Part | '' | undefined; answers: number; onShow: () => void };

/** Shifts that the staffing of no place counts, above the row that counts it. */
export function UnplacedLine({ part, answers, onShow }: UnplacedLineProps) {
  const { t } = useTranslation('roster');
  const { data, reload } = useRead(readRosterUnplaced, part || undefined);
  useEffect(() => {
    if (answers > 0) {
      reload();
    }
  }, [answers, reload]);
  const count = part ? (data?.shifts ?? 0) : 0;
  return count === 0 ? null : (
    <p className="roster-unplaced">
      {t('unplaced', { count })}
      <Button kind="text" size="small" onClick={onShow}>
        {t('showUnplaced')}
      </Button>
    </p>
  );
}
