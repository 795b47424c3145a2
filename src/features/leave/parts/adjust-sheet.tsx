import { CODE } from '@contract/codes';
import {
  adjustLeaveQuotas,
  previewLeaveQuotas,
  type AskedAdjustment,
  type QuotaPreview,
} from '@contract/leave/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { randomId } from '@/shared/lib/random-id';
import type { PickedDepartment, PickedPerson } from '@/modules/people/picked';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { AdjustForm, adjustChecks, adjustmentOf, type AdjustInput } from './adjust-form';

export type Adjusted = { requestId: string; changed: number; undoUntil: number };
type Shown = { adjustment: AskedAdjustment; summary: QuotaPreview; requestId: string };

type AdjustSheetProps = {
  year: number;
  /** The department that is looked at. */
  organ: PickedDepartment | undefined;
  people?: readonly PickedPerson[];
  onDone: (adjusted: Adjusted) => void;
  onClose: () => void;
};

/** Changes the days of many: whose and how, then everybody's old and new days, then the confirmation. */
export function AdjustSheet({ year, organ, people = [], onDone, onClose }: AdjustSheetProps) {
  const { t } = useTranslation('leave-quota');
  const [input, setInput] = useState<AdjustInput>({
    scope: { kind: 'people', people: [...people], organs: organ ? [organ] : [] },
    kind: '',
    way: 'more',
    days: '',
    reason: '',
  });
  const [shown, setShown] = useState<Shown>();
  const attempt = useAttempt({}, 1);
  const [notice, setNotice] = useState<string>();
  const preview = async (adjustment: AskedAdjustment) => {
    const summary = await read(
      previewLeaveQuotas,
      { ...adjustment, pageNo: 1 },
      new AbortController().signal,
    );
    // The same name for the same adjustment through every retry, so that a lost answer does not add the days twice.
    setShown({ adjustment, summary, requestId: randomId() });
  };
  const handlePreview = () => {
    setNotice(undefined);
    void attempt.attempt(adjustChecks(input, t), () => preview(adjustmentOf(input, year)));
  };
  const confirm = async ({ adjustment, summary, requestId }: Shown) => {
    try {
      const given = { ...adjustment, requestId, digest: summary.digest, reason: input.reason.trim() };
      const { changed, undoLeftMs } = await call(adjustLeaveQuotas, given, { silent: true });
      onDone({ requestId, changed, undoUntil: Date.now() + undoLeftMs });
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === CODE.conflict)) {
        throw cause;
      }
      await preview(adjustment);
      setNotice(t('adjust.stale'));
    }
  };
  return (
    <Sheet
      isOpen
      title={`${t('adjust.title')} · ${t('yearName', { year })}`}
      isUnsaved={shown !== undefined || [input.kind, input.days, input.reason].some((text) => text !== '')}
      onClose={onClose}
    >
      {shown ? (
        <AdjustPreview
          adjustment={shown.adjustment}
          summary={shown.summary}
          alert={attempt.alert ?? notice}
          isBusy={attempt.isBusy}
          isLocked={attempt.isLocked}
          onBack={() => {
            attempt.clear();
            setShown(undefined);
          }}
          onConfirm={() => void attempt.attempt([], () => confirm(shown))}
        />
      ) : (
        <AdjustForm
          input={input}
          attempt={attempt}
          onChange={(change) => {
            attempt.clear();
            setInput((before) => ({ ...before, ...change }));
          }}
          onPreview={handlePreview}
        />
      )}
    </Sheet>
  );
}

type AdjustPreviewProps = {
  adjustment: AskedAdjustment;
  summary: QuotaPreview;
  alert: string | undefined;
  isBusy: boolean;
  isLocked: boolean;
  onBack: () => void;
  onConfirm: () => void;
};

/** Everybody whose days will change, from what to what, and the button that says how many they are. */
function AdjustPreview({
  adjustment,
  summary,
  alert,
  isBusy,
  isLocked,
  onBack,
  onConfirm,
}: AdjustPreviewProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const { changed, people, digest } = summary;
  const list = usePages(previewLeaveQuotas, adjustment, (row) => row.memberId, digest);
  const daysText = (days: number | null) => (days === null ? t('open') : t('days', { count: days }));
  return (
    <div className="hr-form">
      <p className="quota-shown">{t('adjust.shown', { changed, people })}</p>
      <div className="quota-preview">
        <PagedList
          list={list}
          keyOf={(row) => row.memberId}
          renderRow={({ name, enName, from, to }) => (
            <p className="quota-preview-row">
              <span>{localizedName(name, enName, language)}</span>
              <span>{t('adjust.row', { from: daysText(from), to: daysText(to) })}</span>
            </p>
          )}
          estimate={2.75}
          label={t('adjust.preview')}
          skeleton={<Loading rows={4} />}
          empty={<EmptyState icon="check-check" title={t('adjust.unchanged')} />}
        />
      </div>
      <FormAlert text={alert} />
      <div className="quota-preview-actions">
        <Button kind="outline" disabled={isBusy} onClick={onBack}>
          {t('adjust.back')}
        </Button>
        {changed > 0 ? (
          <Button kind="primary" isBlock isBusy={isBusy} disabled={isLocked} onClick={onConfirm}>
            {isBusy ? t('adjust.sending') : t('adjust.send', { count: changed })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
