import { CODE } from '@contract/codes';
import { remindSigning, retrySigning } from '@contract/signing/act-calls';
import type { Signing } from '@contract/signing/signing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import type { Act, SheetAct } from './acts';

/** What somebody else did first, in the backend's words; undefined for any other failure. */
export const conflictText = (cause: unknown): string | undefined =>
  cause instanceof ApiError && cause.code === CODE.conflict ? cause.msg : undefined;

/** Does what is chosen with a case, or opens what has to be asked first. */
export function useActs({ id, title }: Pick<Signing, 'id' | 'title'>) {
  const { t } = useTranslation('signing');
  const navigate = useNavigate();
  const { isBusy, isLocked, alert, attempt } = useAttempt({}, 0);
  const [sheet, setSheet] = useState<SheetAct>();
  const [isDownloading, setDownloading] = useState(false);

  const tellConflict = (text: string) => {
    setSheet(undefined);
    void showDialog({
      key: 'signing-conflict',
      title: t('conflict'),
      content: text,
      actions: [{ text: t('conflictDone'), kind: 'primary' }],
    });
  };
  /** Other failures are the caller's. */
  const orConflict = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (cause) {
      const text = conflictText(cause);
      if (text === undefined) {
        throw cause;
      }
      tellConflict(text);
      return undefined;
    }
  };
  const WORK: Record<Exclude<Act, SheetAct>, () => Promise<unknown>> = {
    sign: async () => await navigate(`/signing-sign?id=${encodeURIComponent(id)}`),
    edit: async () => await navigate(`/signing-start?id=${encodeURIComponent(id)}`),
    download: () => Promise.resolve(setDownloading(true)),
    remind: async () => {
      const done = await orConflict(call(remindSigning, { id }, { silent: true }));
      if (done) {
        showToast(t('done.remind', { count: done.remindedCount }), { kind: 'success' });
      }
    },
    retry: async () => {
      if (await orConflict(call(retrySigning, { id }, { silent: true }))) {
        showToast(t('done.retry'), { kind: 'success' });
      }
    },
  };
  return {
    title,
    sheet,
    isDownloading,
    isBusy,
    isLocked,
    alert,
    orConflict,
    closeSheet: () => setSheet(undefined),
    closeDownload: () => setDownloading(false),
    finish: (act: SheetAct) => {
      setSheet(undefined);
      showToast(t(`done.${act}`), { kind: 'success' });
    },
    choose: (act: Act) => {
      if (act in WORK) {
        void attempt([], WORK[act as keyof typeof WORK]);
      } else {
        setSheet(act as SheetAct);
      }
    },
  };
}

export type Acts = ReturnType<typeof useActs>;
