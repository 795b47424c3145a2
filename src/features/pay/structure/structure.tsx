import { payStructure } from '@contract/pay/structure-calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { Segments } from '@/shared/ui/page/segments';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { Budgets } from './budgets';
import { Grades } from './grades';
import { Items } from './items';
import { Minimums } from './minimums';

export const STRUCTURE_PARTS = ['items', 'grades', 'minimums', 'budgets'] as const;
export type StructurePart = (typeof STRUCTURE_PARTS)[number];

type StructureProps = { part: StructurePart; onPart: (part: StructurePart) => void };

/** The salary structure, one part at a time. */
export function Structure({ part, onPart }: StructureProps) {
  const { t } = useTranslation('pay');
  const { data, error, reload } = useRead(payStructure, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={6} />;
  }
  return (
    <>
      <Segments
        label={t('parts')}
        value={part}
        options={STRUCTURE_PARTS.map((value) => ({ value, text: t(`short.${value}`) }))}
        onChange={onPart}
      />
      {data.mayChange || part === 'budgets' ? null : <p className="hr-form-lead">{t('readOnly')}</p>}
      {part === 'items' ? <Items structure={data} /> : null}
      {part === 'grades' ? <Grades structure={data} /> : null}
      {part === 'minimums' ? <Minimums structure={data} /> : null}
      {part === 'budgets' ? <Budgets today={data.today} /> : null}
    </>
  );
}
