import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import './signature.css';
import { Check } from '@/shared/ui/check/check';

type SignFootProps = {
  problem: string | undefined;
  isKept: boolean;
  isBusy: boolean;
  /** What can be done about the ink; nothing while a name is typed. */
  ink: { isEmpty: boolean; undo: () => void; clear: () => void } | undefined;
  /** Left out where nothing can be kept. */
  onKept: ((isKept: boolean) => void) | undefined;
  onDone: () => void;
};

/** What ends a signature: what is wrong with it, whether it is kept, taking ink back, and the signing itself. */
export function SignFoot({ problem, isKept, isBusy, ink, onKept, onDone }: SignFootProps) {
  const { t } = useTranslation('fields');
  return (
    <div className="sign-foot">
      {problem ? (
        <p className="sign-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {onKept ? (
        <Check className="sign-keep" isChecked={isKept} onChange={onKept}>
          {t('signature.keep')}
        </Check>
      ) : null}
      <div className="sign-buttons">
        {ink ? (
          <>
            <Button kind="outline" size="small" disabled={ink.isEmpty || isBusy} onClick={ink.undo}>
              {t('signature.undo')}
            </Button>
            <Button kind="outline" size="small" disabled={ink.isEmpty || isBusy} onClick={ink.clear}>
              {t('signature.clear')}
            </Button>
          </>
        ) : null}
        <Button kind="primary" size="small" isBusy={isBusy} onClick={onDone}>
          {t('signature.done')}
        </Button>
      </div>
    </div>
  );
}
