import { answerSwap, withdrawSwap, type SwapDetail } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { useWarned } from '@/modules/shift/use-warned';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';

/** Agreeing, declining and taking back. */
export function useAnswer({ id, revision }: Pick<SwapDetail, 'id' | 'revision'>) {
  const { t } = useTranslation('shift-swap');
  const { isBusy, isLocked, alert, attempt } = useAttempt({}, 0);
  const warned = useWarned();

  const answer = async (isAgreed: boolean): Promise<void> => {
    const done = await attempt([], () =>
      warned(
        (knowsWarnings) => call(answerSwap, { id, revision, isAgreed, knowsWarnings }, { silent: true }),
        { title: t('warned.agree'), goOn: t('warned.goOn') },
      ),
    );
    if (!done) {
      return;
    }
    const { state } = done;
    if (state === 'fallen') {
      showToast(t('answer.fallen'), { kind: 'warning' });
    } else if (!isAgreed) {
      showToast(t('answer.declined'), { kind: 'success' });
    } else {
      const told =
        state === 'done'
          ? 'answer.agreedDone'
          : state === 'inApproval'
            ? 'answer.agreedInApproval'
            : 'answer.agreed';
      showToast(t(told), { kind: 'success' });
    }
  };
  const withdraw = async (): Promise<void> => {
    const chosen = await showDialog({
      key: 'swap-withdraw',
      title: t('withdraw.ask'),
      content: t('withdraw.note'),
      actions: [
        { text: t('withdraw.keep'), kind: 'cancel' },
        { text: t('withdraw.do'), kind: 'danger' },
      ],
    });
    if (chosen !== 1) {
      return;
    }
    const done = await attempt([], () => call(withdrawSwap, { id, revision }, { silent: true }));
    if (done) {
      showToast(t('withdraw.done'), { kind: 'success' });
    }
  };
  return { answer, withdraw, isBusy, isLocked, alert };
}
