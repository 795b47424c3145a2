import { batchPass, OPINION_MAX, type BatchResult } from '@contract/approval/operation-calls';
import type { ApprovalRow } from '@contract/approval/approval';
import type { Language } from '@contract/limits';
import type { TFunction } from 'i18next';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { fieldCheck } from '@/shared/form/check-fields';
import { checkTextMax } from '@/shared/form/value-rules';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { TextArea } from '@/shared/ui/field/text-area';
import { Unbroken } from '@/shared/ui/mark/unbroken';
import { PhraseChips } from '../phrases/phrase-chips';
import type { BatchItem } from './batch';
import './batch-sheet.css';

type BatchSheetProps = {
  items: readonly BatchItem[];
  rows: readonly ApprovalRow[];
  opinion: string;
  onOpinion: (opinion: string) => void;
  /** Closed before anything was sent. */
  onBack: () => void;
  /** Closed after what became of them has been read. */
  onClose: () => void;
};

/** One opinion for several items, then what became of each. */
export function BatchSheet({ rows, onBack, onClose, ...form }: BatchSheetProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const [results, setResults] = useState<readonly BatchResult[]>();
  return (
    <Sheet
      isOpen
      title={results ? t('batch.result') : t('batch.title', { count: form.items.length })}
      onClose={results ? onClose : onBack}
    >
      {results ? (
        <BatchOutcome results={results} rows={rows} onClose={onClose} />
      ) : (
        <BatchForm {...form} onSent={setResults} />
      )}
    </Sheet>
  );
}

type BatchFormProps = Pick<BatchSheetProps, 'items' | 'opinion' | 'onOpinion'> & {
  onSent: (all: readonly BatchResult[]) => void;
};

function BatchForm({ items, opinion, onOpinion, onSent }: BatchFormProps) {
  const { t } = useTranslation('approvals');
  const [requestId] = useState(randomId);
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const check = fieldCheck('opinion', opinion, {
      kind: 'custom',
      check: (text: string) => checkTextMax(text, OPINION_MAX),
    });
    void attempt([check], () =>
      call(batchPass, { items: [...items], requestId, opinion: opinion.trim() }, { silent: true }),
    ).then((answer) => answer && onSent(answer.results));
  };
  const change = (text: string) => {
    clear();
    onOpinion(text);
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <TextArea
        name="opinion"
        label={t('batch.opinion')}
        placeholder={t('batch.opinionHint')}
        max={OPINION_MAX}
        value={opinion}
        error={errorOf('opinion')}
        onChange={change}
      >
        <PhraseChips decision="pass" onChoose={change} />
      </TextArea>
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t('batch.submit')}
      </SubmitButton>
    </form>
  );
}

/** What became of one: what was passed may not have taken effect, and whoever mends that has to know what stands in the way. */
function outcomeText(
  { isPassed, msg, obstacle }: BatchResult,
  language: Language,
  t: TFunction<['approvals', 'common']>,
) {
  const why = obstacle?.params.why;
  if (typeof why === 'object') {
    return t('batch.notInEffect', { why: localizedText(why, language) });
  }
  if (obstacle) {
    return t('batch.notInEffectUnseen');
  }
  return isPassed ? t('batch.isPassed') : msg;
}

type BatchOutcomeProps = {
  results: readonly BatchResult[];
  rows: readonly ApprovalRow[];
  onClose: () => void;
};

function BatchOutcome({ results, rows, onClose }: BatchOutcomeProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const language = useLanguage();
  // The list behind has been refreshed by now: the items are those of the moment of sending.
  const [sent] = useState(() => new Map(rows.map((row) => [row.id, row])));
  const failed = results.filter(({ isPassed }) => !isPassed);
  const passed = results.length - failed.length;
  const isDone = ({ isPassed, obstacle }: BatchResult) => isPassed && !obstacle;
  return (
    <div className="hr-form">
      <output className="apv-batch-sum">
        {passed > 0 ? t('batch.passed', { count: passed }) : null}
        {passed > 0 && failed.length > 0 ? t('separator') : null}
        {failed.length > 0 ? t('batch.failed', { count: failed.length }) : null}
      </output>
      <ul className="apv-batch-results">
        {[...results.filter((one) => !isDone(one)), ...results.filter(isDone)].map((one) => {
          const row = sent.get(one.approvalId);
          return (
            <li key={one.taskId} data-failed={isDone(one) ? undefined : ''}>
              <Icon name={isDone(one) ? 'circle-check' : 'circle-alert'} size={1.25} />
              <span>
                <span>{row ? localizedText(row.title, language) : null}</span>
                {/* Somebody may have sent several of a kind. */}
                {row?.no ? (
                  <span className="apv-batch-msg">
                    <Unbroken text={row.no} />
                  </span>
                ) : null}
                <span className="apv-batch-msg">{outcomeText(one, language, t)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Button kind="primary" isBlock onClick={onClose}>
        {t('common:done')}
      </Button>
    </div>
  );
}
