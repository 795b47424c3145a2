import type { ApprovalDetail } from '@contract/approval/calls';
import { OPINION_MAX, URGE_MINUTES } from '@contract/approval/operation-calls';
import type { ApprovalOutcome } from '@contract/approval/outcome';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { translate } from '@/shared/i18n/i18n';
import { randomId } from '@/shared/lib/random-id';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { TextArea } from '@/shared/ui/field/text-area';
import { showToast } from '@/shared/ui/overlay/toast';
import type { Unfinished } from '@/modules/file/upload-queue';
import { PhraseChips } from '../phrases/phrase-chips';
import { conflictText } from './conflict';
import { DecisionExtras } from './decision-extras';
import { needsOpinion, operationChecks, type OperationDraft } from './operation-draft';
import { OPERATION_FORMS, type SheetOperation } from './operations';
import { PeopleFields } from './people-fields';
import { sendOperation } from './send-operation';
import { TargetFields } from './target-fields';
import { useOperationDraft } from './use-operation-draft';
import { useUrgeWait } from './use-urge-wait';
import './operate.css';

type OperationSheetProps = {
  operation: SheetOperation;
  detail: ApprovalDetail;
  values: Record<string, unknown> | undefined;
  onDone: (operation: SheetOperation, outcome: ApprovalOutcome) => void;
  /** Somebody else was faster: what happened, in the backend's words. */
  onConflict: (text: string) => void;
  onClose: () => void;
};

/** Asks for what an operation needs and sends it once. */
export function OperationSheet(props: OperationSheetProps) {
  const { t } = useTranslation('approval');
  const { operation, onClose } = props;
  return (
    <Sheet isOpen title={t(`sheet.${operation}`)} onClose={onClose}>
      <OperationForm {...props} />
    </Sheet>
  );
}

function OperationForm({ operation, detail, values, onDone, onConflict }: OperationSheetProps) {
  const { t } = useTranslation('approval');
  const { draft, change: keep, forget } = useOperationDraft(operation, detail);
  // One operation keeps its name through every retry: what was done by a lost answer is not done again.
  const [requestId] = useState(randomId);
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const form = OPERATION_FORMS[operation];
  const change = (part: Partial<OperationDraft>) => {
    clear();
    keep(part);
  };
  const labels = {
    opinion: t(operation === 'comment' ? 'needed.comment' : 'needed.opinion'),
    people: t(form.people === 'one' ? 'needed.person' : 'needed.people'),
    signer: t('needed.signer'),
  };
  const send = async () => {
    try {
      return await sendOperation(operation, { detail, draft, requestId, values });
    } catch (cause) {
      const text = conflictText(cause);
      if (text === undefined) {
        throw cause;
      }
      onConflict(text);
      return undefined;
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (unfinished) {
      // The upload field has brought its texts.
      const key = unfinished === 'sending' ? 'fields:upload.filesSending' : 'fields:upload.filesFailed';
      showToast(translate(key), { kind: 'warning' });
      return;
    }
    void attempt(operationChecks(operation, draft, detail, labels), send).then((outcome) => {
      if (outcome) {
        forget();
        onDone(operation, outcome);
      }
    });
  };
  const note = noteOf(operation);
  const wait = useUrgeWait(operation, detail);
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      {note ? <p className="hr-form-lead">{t(`note.${note}`, { minutes: URGE_MINUTES })}</p> : null}
      {wait ? (
        <p className="apv-wait">
          <Icon name="hourglass" size={1.125} />
          <span>{wait}</span>
        </p>
      ) : null}
      <PeopleFields operation={operation} detail={detail} draft={draft} errorOf={errorOf} onChange={change} />
      <TargetFields operation={operation} detail={detail} draft={draft} onChange={change} />
      {form.opinion ? (
        <TextArea
          name="opinion"
          label={t(opinionLabel(operation, needsOpinion(operation, detail)))}
          placeholder={t(opinionHint(operation))}
          max={OPINION_MAX}
          value={draft.opinion}
          error={errorOf('opinion')}
          onChange={(opinion) => change({ opinion })}
        >
          {operation === 'pass' || operation === 'reject' ? (
            <PhraseChips decision={operation} onChoose={(opinion) => change({ opinion })} />
          ) : null}
        </TextArea>
      ) : null}
      {form.isDecision ? (
        <DecisionExtras
          operation={operation}
          detail={detail}
          draft={draft}
          error={errorOf('signature')}
          onChange={change}
          onUnfinished={setUnfinished}
        />
      ) : null}
      <div className="apv-submit">
        {/* In view with the button, also where the sheet is longer than the screen. */}
        <FormAlert text={alert} />
        <Button
          type="submit"
          kind={form.isDanger ? 'danger' : 'primary'}
          isBlock
          isBusy={isBusy}
          disabled={isLocked || wait !== undefined}
        >
          {t(`submit.${operation}`)}
        </Button>
      </div>
    </form>
  );
}

const NOTED = ['transfer', 'addSigner', 'urge', 'withdraw', 'copy', 'removeSigner'] as const;
const noteOf = (operation: SheetOperation) => NOTED.find((one) => one === operation);

function opinionHint(operation: SheetOperation) {
  if (operation === 'comment') {
    return 'opinion.commentHint';
  }
  return OPERATION_FORMS[operation].isDecision ? 'opinion.hint' : 'opinion.reasonHint';
}

function opinionLabel(operation: SheetOperation, isRequired: boolean) {
  if (operation === 'comment') {
    return 'opinion.comment';
  }
  if (OPERATION_FORMS[operation].isDecision) {
    return isRequired ? 'opinion.required' : 'opinion.optional';
  }
  return 'opinion.reasonOptional';
}
