import { BULK_MAX } from '@contract/bulk';
import type { In, Out } from '@contract/endpoint';
import { memberMoveMany, previewMoveMany, type MovePreview } from '@contract/people/member-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentPicker } from '@/modules/people/department-picker';
import type { PickedDepartment } from '@/modules/people/picked';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { RefusedPeople } from './refused-people';

export type MovedMany = Out<typeof memberMoveMany>;

type MoveManySheetProps = {
  target: In<typeof memberMoveMany>['target'];
  onClose: () => void;
  onDone: (done: MovedMany) => void;
};

/** Gives the selected people another department, after showing who moves, who stays and who can't be moved. */
export function MoveManySheet({ target, onClose, onDone }: MoveManySheetProps) {
  const { t } = useTranslation('table');
  const [organs, setOrgans] = useState<PickedDepartment[]>([]);
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt({});
  const count = 'ids' in target ? target.ids.length : Number(target.count);
  const isTooMany = count > BULK_MAX;
  const organId = organs[0]?.id;
  const asked = organId !== undefined && !isTooMany ? { target, organId } : undefined;
  // The person confirms what this visit has read.
  const preview = useRead(previewMoveMany, asked, { isFresh: true });
  const results = asked ? preview.data?.results : undefined;
  const moves = results?.filter(({ refusal, stays }) => refusal === null && !stays).length ?? 0;
  return (
    <Sheet isOpen title={t('bulk.moveTitle', { count })} onClose={onClose}>
      <form
        className="hr-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (asked) {
            void attempt([], async () => onDone(await call(memberMoveMany, asked, { silent: true })));
          }
        }}
      >
        {isTooMany ? <p className="hr-form-lead">{t('bulk.tooMany', { max: BULK_MAX })}</p> : null}
        <DepartmentPicker
          label={t('bulk.organ')}
          value={organs}
          onChange={(next) => {
            clear();
            setOrgans(next);
          }}
        />
        {asked && !results ? (
          preview.error ? (
            <ErrorState cause={preview.error} onRetry={preview.reload} />
          ) : (
            <Loading rows={2} />
          )
        ) : null}
        {results ? <Preview results={results} moves={moves} /> : null}
        <p className="hr-form-lead">{t('bulk.moveNote')}</p>
        <p className="hr-form-lead">{t('bulk.undoLater')}</p>
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || moves === 0}>
          {moves > 0 ? t('bulk.movePeople', { count: moves }) : t('bulk.move')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

function Preview({ results, moves }: { results: readonly MovePreview[]; moves: number }) {
  const { t } = useTranslation('table');
  const refused = results.filter(({ refusal }) => refusal !== null);
  const stays = results.length - moves - refused.length;
  return (
    <section className="hr-form" aria-label={t('bulk.preview.label')}>
      <output>
        {moves > 0 ? t('bulk.preview.moves', { count: moves }) : t('bulk.preview.none')}
        {stays > 0 ? ` · ${t('bulk.preview.stays', { count: stays })}` : ''}
        {refused.length > 0 ? ` · ${t('bulk.preview.refused', { count: refused.length })}` : ''}
      </output>
      <RefusedPeople refused={refused} note={t('bulk.refusedNote')} />
    </section>
  );
}
