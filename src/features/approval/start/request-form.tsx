import { previewRoute, resubmitApproval, submitApproval } from '@contract/approval/start-calls';
import type { ApprovalOutcome } from '@contract/approval/outcome';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFiller } from '@/modules/form/form-filler';
import { useOpenDraft } from '@/modules/draft/use-open-draft';
import { DayHoursContext } from '@/shared/date-time/day-hours';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { useLoaded } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import { useSessionStore } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { LeaveBalanceLine } from '../record/leave-balance-line';
import { personName } from '../words';
import { DraftLine } from './draft-line';
import { isAbsence, shiftHours } from './shift-hours';
import type { Start } from './load-start';
import { RoutePanel } from './route-panel';
import { requestDraft } from './request-draft';
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
  const { config, again } = start;
  const { processCode, form, permissions } = config;
  const language = useLanguage();
  const ownId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [draft] = useState(() => (again ? undefined : requestDraft(processCode, start.draft, ownId)));
  const saving = useOpenDraft(draft);
  const [initial] = useState(() => draft?.content() ?? again ?? { values: {}, choices: {} });
  const [filled, setFilled] = useState({ values: initial.values, choices: initial.choices });
  const latest = useRef(filled);
  const [choiceError, setChoiceError] = useState<string>();
  // The same name through every retry: an answer that was lost must not start a second request.
  const [requestId] = useState(randomId);
  const [hoursOf] = useState(() => shiftHours());

  const change = (part: Partial<typeof filled>) => {
    latest.current = { ...latest.current, ...part };
    setFilled(latest.current);
    draft?.change(latest.current);
  };
  const told = useRef<string>(undefined);
  const takeValues = (values: Record<string, unknown>) => {
    const text = JSON.stringify(values);
    if (told.current === undefined) {
      // The form tells its values as it opens as well, in an order of its own: nothing has been typed then.
      latest.current = { ...latest.current, values };
    } else if (text !== told.current) {
      change({ values });
    }
    told.current = text;
  };
  const asked = useDebounced(JSON.stringify(filled), PREVIEW_PAUSE_MS);
  const route = useLoaded([previewRoute.id, processCode, again?.id, asked], (signal) =>
    read(
      previewRoute,
      { processCode, ...latest.current, ...(again ? { approvalId: again.id } : {}) },
      signal,
    ),
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
    const approvalId = (await draft?.pause())?.id;
    try {
      const outcome = again
        ? await call(
            resubmitApproval,
            { approvalId: again.id, revision: again.revision, requestId, values, choices },
            { silent: true },
          )
        : await call(
            submitApproval,
            {
              requestId,
              processCode,
              values,
              choices,
              ...(approvalId === undefined ? {} : { approvalId }),
            },
            { silent: true },
          );
      draft?.forget();
      onDone(outcome);
    } catch (cause) {
      draft?.goOn();
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
      await draft?.discard().catch(() => undefined);
      onReload();
    }
  };
  const handleNewer = () => {
    draft?.forget();
    onReload();
  };
  return (
    <>
      {start.isResumed && (start.draft || saving.isRestored) ? (
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
          initialValues={initial.values}
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
      <DraftLine status={saving} onUseNewer={handleNewer} onKeepMine={() => void draft?.keepMine()} />
    </>
  );
}
