import type { ApprovalCenter, ApprovalOperation } from '@contract/approval/approval';
import type { ApprovalDetail } from '@contract/approval/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { useEver } from '@/shared/lib/use-ever';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { urgeFromOf } from './record/ahead';
import { CENTERS, detailPath, resubmitPath } from './center';
import { Comments } from './detail/comments';
import { Copies } from './detail/copies';
import { DetailHead } from './detail/detail-head';
import { DoneBar } from './detail/done-bar';
import { EditSheet } from './detail/edit-sheet';
import { FormSection } from './detail/form-section';
import { LeaveContextCard, useLeaveContext } from './detail/leave-context-card';
import { LeaveCutSection, useLeaveChanges } from './leave-cut/leave-cut-section';
import { Notices } from './detail/notices';
import { PayChangeCard, usePayChange } from './detail/pay-change-card';
import { Progress } from './detail/progress';
import { QuestionnaireLink } from './detail/questionnaire-link';
import { useDetail } from './detail/use-detail';
import { ActionBar } from './operate/action-bar';
import { conflictText, isHidden } from './operate/conflict';
import { OperationSheet } from './operate/operation-sheet';
import { isSheetOperation, type SheetOperation } from './operate/operations';
import './approvals.css';

type DetailScreenProps = { center: ApprovalCenter };

/** One item of a center: all that the person may see of it, and all that they may do with it. */
export function DetailScreen(props: DetailScreenProps) {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  // The next item begins anew: what was done with the one before is not taken back here.
  return <ItemScreen key={id} id={id} {...props} />;
}

function ItemScreen({ id, center }: DetailScreenProps & { id: string }) {
  const { t } = useTranslation(['approval', 'titles']);
  const detail = useDetail(id);
  const { data, error } = detail;
  const content = () => {
    // It was this person's turn until somebody took the decision before it back.
    const takenBack = conflictText(error);
    if (id === '' || isHidden(error) || takenBack !== undefined) {
      return (
        <EmptyState
          icon={takenBack === undefined ? 'lock-keyhole' : 'undo-2'}
          title={t(takenBack === undefined ? 'gone' : 'takenBack')}
          note={takenBack ?? t('goneHint')}
          isFill
          actions={
            <Link className="hr-button" data-kind="outline" data-size="small" to={CENTERS[center].list}>
              {t('toCenter')}
            </Link>
          }
        />
      );
    }
    if (data) {
      return <LoadedDetail data={data} detail={detail} />;
    }
    return error ? <ErrorState cause={error} isFill onRetry={detail.reload} /> : <Loading rows={6} />;
  };
  return (
    <PullToRefresh onRefresh={() => Promise.resolve(detail.reload())}>
      <PageFrame className="apv-page" title={t('titles:approvalDetail')} back>
        {content()}
      </PageFrame>
    </PullToRefresh>
  );
}

/** Read, or not to be read; also while it is read again. */
const isThere = ({ data, isLoading }: { data: unknown; isLoading: boolean }) =>
  data !== undefined || !isLoading;

type LoadedDetailProps = { data: ApprovalDetail; detail: ReturnType<typeof useDetail> };

function LoadedDetail({ data, detail }: LoadedDetailProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [operation, setOperation] = useState<SheetOperation>();
  const [isEditing, setEditing] = useState(false);
  const { form, allowedOperations, myTask, nextPendingId, center } = data;
  const values = { ...data.values, ...detail.edited };
  const context = useLeaveContext(data);
  const changes = useLeaveChanges(data);
  const payChange = usePayChange(data);
  const isWhole = useEver(isThere(context) && isThere(changes) && isThere(payChange));
  const mayEdit = Boolean(myTask) && data.permissions.some(({ access }) => access === 'edit');
  const labelOf = (key: string) => {
    const field = form.schema.fields.find((one) => one.key === key);
    return field ? localizedText(field.label, language) : key;
  };
  const choose = (chosen: ApprovalOperation) => {
    if (chosen === 'resubmit') {
      void navigate(resubmitPath(data.id));
    } else if (isSheetOperation(chosen)) {
      setOperation(chosen);
    }
  };
  const next = nextPendingId
    ? () => void navigate(detailPath(center, nextPendingId), { replace: true })
    : undefined;
  return (
    <>
      <DetailHead detail={data} />
      <Notices detail={data} isEdited={detail.edited !== undefined} />
      {data.questionnaire ? (
        <QuestionnaireLink questionnaire={data.questionnaire} approvalId={data.id} person={data.initiator} />
      ) : null}
      {isThere(changes) ? <LeaveCutSection approvalId={data.id} changes={changes} /> : <Loading rows={1} />}
      <FormSection detail={data} values={values} onEdit={mayEdit ? () => setEditing(true) : undefined} />
      {isWhole ? (
        <>
          <LeaveContextCard detail={data} context={context} />
          <PayChangeCard change={payChange.data?.change} />
          <Progress detail={data} labelOf={labelOf} />
          <Comments
            comments={data.comments}
            onAdd={allowedOperations.includes('comment') ? () => setOperation('comment') : undefined}
          />
          <Copies copies={data.copies} />
        </>
      ) : (
        // What comes last would push away what is being read.
        <Loading rows={4} />
      )}
      {detail.undoable ? (
        <DoneBar
          undoable={detail.undoable}
          isBusy={detail.isUndoing}
          center={center}
          onUndo={() => void detail.takeBack()}
          onEnd={detail.forget}
          onNext={next}
        />
      ) : (
        <ActionBar
          allowed={allowedOperations}
          urgeAgainAt={data.urgeAgainAt}
          urgeFrom={urgeFromOf(data.chart)}
          onChoose={choose}
          onNext={myTask || data.status === 'pendingSubmit' ? undefined : next}
        />
      )}
      {operation ? (
        <OperationSheet
          operation={operation}
          detail={data}
          values={detail.edited}
          onDone={(sent, outcome) => {
            setOperation(undefined);
            detail.finish(sent, outcome);
          }}
          onConflict={(text) => {
            setOperation(undefined);
            detail.tellConflict(text);
          }}
          onClose={() => setOperation(undefined)}
        />
      ) : null}
      {isEditing ? (
        <EditSheet detail={data} values={values} onSave={detail.edit} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}
