import type { ApprovalOutcome } from '@contract/approval/calls';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFiller } from '@/modules/form/form-filler';
import { DayHoursContext } from '@/shared/date-time/day-hours';
import { useLanguage } from '@/shared/i18n/use-language';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import { useRequest } from '@/shared/lib/use-request';
import { useSessionStore } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { fetchPreview, resubmit, submit } from '../api';
import { LeaveBalanceLine } from '../record/leave-balance-line';
import { newRequestId } from '../request-id';
import { personName } from '../words';
import { DraftLine } from './draft-line';
import { isAbsence, shiftHours } from './shift-hours';
import type { Start } from './load-start';
import { RoutePanel } from './route-panel';
import { useDraft } from './use-draft';
import './start.css';

const PREVIEW_PAUSE_MS = 500;

type RequestFormProps = {
  start: Start;
  onDone: (outcome: ApprovalOutcome) => void;
  /** Begins anew: with the newer draft, or empty. */
  onReload: () => void;
};

/** Fills a request in, shows who will decide it and why, and submits it once however often the button is hit. */
export function RequestForm({ start, onDone, onReload }: RequestFormProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const { config, again, draftId, revision } = start;
  const { processCode, form, permissions } = config;
  const language = useLanguage();
  const ownId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [filled, setFilled] = useState({ values: start.values, choices: start.choices });
  const latest = useRef(filled);
  const [choiceError, setChoiceError] = useState<string>();
  // The same name through every retry: an answer that was lost must not start a second request.
  const [requestId] = useState(newRequestId);
  const [hoursOf] = useState(() => shiftHours());
  const draft = useDraft({ processCode, draftId, revision }, again !== undefined);

  const change = (part: Partial<typeof filled>) => {
    latest.current = { ...latest.current, ...part };
    setFilled(latest.current);
    draft.change(latest.current);
  };
  const takeValues = (values: Record<string, unknown>) => {
    // The form tells its values as it opens as well: nothing has been typed then.
    if (JSON.stringify(values) !== JSON.stringify(latest.current.values)) {
      change({ values });
    }
  };
  const asked = useDebounced(JSON.stringify(filled), PREVIEW_PAUSE_MS);
  const route = useRequest(asked, (signal) =>
    fetchPreview({ processCode, ...latest.current, ...(again ? { approvalId: again.id } : {}) }, signal),
  );
  // The way as it was stands until the new one is known.
  const [shownRoute, setShownRoute] = useState(route.data);
  if (route.data && route.data !== shownRoute) {
    setShownRoute(route.data);
  }

  const handleSubmit = async (values: Record<string, unknown>) => {
    const { choices } = latest.current;
    if (shownRoute?.problem) {
      const text = t(`start.problem.${shownRoute.problem}`);
      setChoiceError(text);
      showToast(text, { kind: 'warning' });
      document.querySelector<HTMLElement>('[data-field="route"] button')?.focus();
      return;
    }
    const approvalId = await draft.stop();
    try {
      const outcome = again
        ? await resubmit({ approvalId: again.id, revision: again.revision, requestId, values, choices })
        : await submit({
            requestId,
            processCode,
            values,
            choices,
            ...(approvalId === undefined ? {} : { approvalId }),
          });
      draft.forget();
      onDone(outcome);
    } catch (cause) {
      draft.goOn();
      throw cause;
    }
  };
  const handleDiscard = async () => {
    const chosen = await showDialog({
      title: t('start.discardTitle'),
      content: t('start.discardText'),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('start.discard'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      // A draft that could not be deleted stays in its box.
      await draft.discard().catch(() => undefined);
      onReload();
    }
  };
  return (
    <>
      {start.isRestored ? (
        <div className="apv-restored">
          <span>{t('start.restored')}</span>
          <Button kind="text" size="small" onClick={() => void handleDiscard()}>
            {t('start.discard')}
          </Button>
        </div>
      ) : null}
      {again?.returned ? (
        <p className="apv-returned">
          <strong>{t('start.returnedBy', { name: personName(again.returned.person, language) })}</strong>
          {again.returned.opinion}
        </p>
      ) : null}
      {again ? <p className="apv-note">{t('start.againHint')}</p> : null}
      <DayHoursContext.Provider value={isAbsence(processCode) ? hoursOf : undefined}>
        <FormFiller
          form={form}
          permissions={permissions}
          initialValues={start.values}
          submitText={t(again ? 'start.resubmit' : 'start.submit')}
          {...(again ? { draftKey: `approval:${again.id}` } : {})}
          onValues={takeValues}
          onSubmit={handleSubmit}
          extra={
            <>
              <output className="apv-start-balance">
                {shownRoute?.balance ? (
                  <LeaveBalanceLine balance={shownRoute.balance} standing="asking" />
                ) : null}
              </output>
              <RoutePanel
                preview={shownRoute}
                isBusy={route.isLoading}
                hasFailed={Boolean(route.error)}
                choices={filled.choices}
                ownId={ownId}
                error={choiceError}
                onChoose={(nodeId, people) => {
                  setChoiceError(undefined);
                  change({
                    choices: { ...latest.current.choices, [nodeId]: people.map(({ id }) => id) },
                  });
                }}
              />
            </>
          }
        />
      </DayHoursContext.Provider>
      <DraftLine state={draft.state} onUseNewer={onReload} onKeepMine={() => void draft.keepMine()} />
    </>
  );
}
