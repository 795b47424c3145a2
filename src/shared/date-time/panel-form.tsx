import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import './date-time.css';

type PanelFormProps = {
  /** What is chosen, in words. */
  summary?: ReactNode;
  /** What is wrong with it. */
  error?: string | undefined;
  isReady: boolean;
  hasConfirm: boolean;
  onClear?: (() => void) | undefined;
  onConfirm: () => void;
  children: ReactNode;
};

/** A calendar or a list of times with what ends it. */
export function PanelForm(props: PanelFormProps) {
  const { summary, error, isReady, hasConfirm, onClear, onConfirm, children } = props;
  const { t } = useTranslation(['fields', 'common']);
  return (
    <form
      className="dt-panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form inside a sheet is, for React, still inside the form that opened it.
        event.stopPropagation();
        if (isReady) {
          onConfirm();
        }
      }}
    >
      {children}
      {hasConfirm || onClear ? (
        <div className="dt-foot">
          {error ? (
            <p className="dt-summary" data-wrong="" role="alert">
              {error}
            </p>
          ) : summary ? (
            <output className="dt-summary">{summary}</output>
          ) : null}
          <div className="dt-foot-row">
            {onClear ? <Button onClick={onClear}>{t('date.clear')}</Button> : null}
            {hasConfirm ? (
              <Button kind="primary" type="submit" isBlock disabled={!isReady}>
                {t('common:ok')}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </form>
  );
}
