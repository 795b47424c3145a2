import { cancelAccount } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { checkFields, fieldCheck, type Failure } from '@/shared/form/check-fields';
import { failureText } from '@/shared/form/failure-text';
import { checkCode } from '@/shared/form/rules';
import { checkRemark } from '@/shared/form/value-rules';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useSessionStore } from '@/shared/session/session-store';
import { savedRoute } from '@/shared/storage/saved-route';
import { stored } from '@/shared/storage/stored';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { endFlow, patchFlow, readFlow } from './flow';
import { withNotice } from './notice';
import { STEP_PATH } from './steps';

export type Answers = { reason: string; note: string; vCode: string };

const codeOf = (cause: unknown) => (cause instanceof ApiError ? cause.code : undefined);

/** The last step's submit: its checks, the last question, the call, and where each refusal leads. */
export function useCancellation() {
  const { t } = useTranslation('account-cancel');
  const navigate = useNavigate();
  const { isLocked, run } = useSubmitLock();
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [fault, setFault] = useState<Failure>();

  const backTo = (step: 'confirm' | 'agreement', notice: Parameters<typeof withNotice>[0]) => {
    patchFlow({ ticket: undefined, ...(step === 'confirm' ? { isConfirmed: false } : {}) });
    return navigate(STEP_PATH[step], { replace: true, state: withNotice(notice) });
  };
  const fail = async (cause: unknown) => {
    // An ended session has its own dialog.
    if (cause instanceof ApiError && cause.isShown) {
      return;
    }
    switch (codeOf(cause)) {
      case CODE.ticketExpired:
        return await backTo('agreement', 'timedOut');
      case CODE.conflict:
        return await backTo('confirm', 'newlyBlocked');
      case CODE.codeWrong:
      case CODE.codeExpired:
        return setFault({ field: 'vCode', message: failureText(cause) });
      default:
        return setAlert(failureText(cause));
    }
  };
  const finish = async ({ reason, note, vCode }: Answers) => {
    setIsBusy(true);
    try {
      await call(
        cancelAccount,
        { ticket: readFlow().ticket ?? '', reason, note: note.trim(), vCode },
        { silent: true },
      );
      endFlow();
      savedRoute.remove();
      stored.basicUserInfo.remove();
      // Last: what is shown follows the session, and other tabs notice the removed token.
      useSessionStore.getState().clear();
    } catch (cause) {
      await fail(cause);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = async (answers: Answers) => {
    setAlert(undefined);
    const refused = await checkFields(checksOf(answers));
    setFault(refused);
    if (refused) {
      return;
    }
    const chosen = await showDialog({
      key: 'cancel-account',
      title: t('confirm.title'),
      content: t('confirm.content'),
      actions: [
        { text: t('confirm.cancel'), kind: 'cancel' },
        { text: t('confirm.action'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await run(() => finish(answers));
    }
  };
  /** What was said no longer holds once something is changed. */
  const clear = () => {
    setAlert(undefined);
    setFault(undefined);
  };
  return { isBusy, isLocked, alert, fault, submit, clear };
}

/** The rules of the last step in the order of its fields (spec section 5). */
export const checksOf = ({ reason, note, vCode }: Answers) => [
  fieldCheck('reason', reason, { kind: 'required', tip: { key: 'cancelReasonRequired' } }),
  fieldCheck('note', note, { kind: 'custom', check: checkRemark }),
  fieldCheck(
    'vCode',
    vCode,
    { kind: 'required', tip: { key: 'codeRequired' } },
    { kind: 'custom', check: checkCode },
  ),
];
