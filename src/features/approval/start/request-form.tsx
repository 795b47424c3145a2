import type { ApprovalOutcome } from '@contract/approval/outcome';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveLine } from '@/modules/draft/save-line';
import { FormFiller } from '@/modules/form/form-filler';
import { PeriodPreviewContext } from '@/shared/date-time/day-hours';
import type { Period } from '@/shared/date-time/moments';
import { randomId } from '@/shared/lib/random-id';
import { useSessionStore } from '@/shared/session/session-store';
import { showToast } from '@/shared/ui/overlay/toast';
import { LeaveBalanceLine } from '../record/leave-balance-line';
import { OvertimeLine } from '../record/overtime-line';
import { LeaveCalendar } from './leave/leave-calendar';
import { PeriodPreview } from './leave/period-preview';
import { isAbsence } from './leave/shift-hours';
import type { Start } from './load-start';
import { RoutePanel } from './route-panel';
import { sendRequest } from './send-request';
import { StartNotices } from './start-notices';
import { LeaveFaults } from './leave/leave-faults';
import { LeaveDaysSheet } from './leave/leave-days-sheet';
import { useLeaveMeasure } from './leave/use-leave-measure';
import { useConfirmLargeChange } from './confirm-large-change';
import { usePresentPay } from './use-present-pay';
import { useRequest } from './use-request';
import { useRoutePreview } from './use-route-preview';
import { useUnasked } from './use-unasked';
import './start.css';

type RequestFormProps = {
  start: Start;
  onDone: (outcome: ApprovalOutcome) => void;
  /** Begins anew: with the newer draft, or empty. */
  onReload: () => void;
};

/** Fills a request in, shows who will decide it and why, and submits it once however often the button is hit. */
export function RequestForm({ start, onDone, onReload }: RequestFormProps) {
  const { t } = useTranslation('approvals');
  const { config, again } = start;
  const ownId = useSessionStore(({ userInfo }) => userInfo?.id);
  const request = useRequest(start);
  const { draft, saving } = request;
  const [choiceError, setChoiceError] = useState<string>();
  // The same name through every retry: an answer that was lost must not start a second request.
  const [requestId] = useState(randomId);
  const route = useRoutePreview(start, request);
  const leave = useLeaveMeasure(start, request, route);
  const presentPay = usePresentPay(start, request, route);
  const confirmLargeChange = useConfirmLargeChange(presentPay);
  const permissions = useUnasked(start, request, route);
  const Calendar = isAbsence(config.processCode) ? LeaveCalendar : Fragment;
  const renderPreview = (period: Period) => (
    <PeriodPreview start={start} {...request.filled} period={period} />
  );

  const handleSubmit = async (values: Record<string, unknown>) => {
    const { choices } = request.latest();
    if (route.shown?.problem) {
      const text = t(`start.problem.${route.shown.problem}`);
      setChoiceError(text);
      showToast(text, { kind: 'warning' });
      document.querySelector<HTMLElement>('[data-field="route"] button')?.focus();
      return;
    }
    if (!(await confirmLargeChange(values))) {
      return;
    }
    const draftId = (await draft?.pause())?.id;
    try {
      const outcome = await sendRequest(start, { values, choices }, { requestId, draftId });
      draft?.forget();
      onDone(outcome);
    } catch (cause) {
      draft?.goOn();
      // A length that was refused follows from a plan that has changed since: everything is foretold anew.
      route.reload();
      throw cause;
    }
  };
  const handleDiscard = async () => {
    // A draft that could not be deleted stays in its box.
    await draft?.discard().catch(() => undefined);
    onReload();
  };
  const handleNewer = () => {
    draft?.forget();
    onReload();
  };
  return (
    <>
      <StartNotices
        start={start}
        isRestored={start.isResumed && (start.draft !== undefined || saving.isRestored)}
        onDiscard={() => void handleDiscard()}
      />
      <Calendar>
        <PeriodPreviewContext.Provider value={isAbsence(config.processCode) ? renderPreview : undefined}>
          <FormFiller
            form={config.form}
            permissions={permissions}
            initialValues={request.initial.values}
            submitText={t(again ? 'start.resubmit' : 'start.submit')}
            {...(again ? { draftKey: `approval:${again.id}` } : {})}
            onValues={request.takeValues}
            leave={leave.measure}
            presentPay={presentPay}
            onSubmit={handleSubmit}
            extra={
              <>
                <output className="apv-start-balance">
                  {route.shown?.balance ? (
                    <LeaveBalanceLine balance={route.shown.balance} standing="asking" />
                  ) : null}
                  <LeaveFaults
                    faults={route.shown?.faults ?? []}
                    schema={config.form.schema}
                    kind={request.filled.values['leaveType']}
                  />
                  {route.shown?.overtime ? <OvertimeLine overtime={route.shown.overtime} /> : null}
                </output>
                <RoutePanel
                  preview={route.shown}
                  isBusy={route.isLoading}
                  hasFailed={route.hasFailed}
                  choices={request.filled.choices}
                  ownId={ownId}
                  error={choiceError}
                  onChoose={(nodeId, people) => {
                    setChoiceError(undefined);
                    request.choose(nodeId, people);
                  }}
                />
                {draft ? (
                  <SaveLine
                    status={saving}
                    onRetry={() => void draft.flush()}
                    choice={{ onUseNewer: handleNewer, onKeepMine: () => void draft.keepMine() }}
                  />
                ) : null}
              </>
            }
          />
        </PeriodPreviewContext.Provider>
      </Calendar>
      {leave.shown ? <LeaveDaysSheet length={leave.shown} onClose={leave.close} /> : null}
    </>
  );
}
