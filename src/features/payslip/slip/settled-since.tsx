import { payslipKeep, type PayslipDetail, type PayslipRows } from '@contract/payslip/slip-calls';
import { slipRowName } from '@contract/payslip/slip-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { moneyText } from '@/shared/lib/text/money-text';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { Notice } from '@/shared/ui/mark/notice';
import { showToast } from '@/shared/ui/overlay/toast';

type SettledSinceProps = {
  slip: PayslipDetail;
  /** Undefined while covered. */
  shown: PayslipRows | undefined;
  onKept: () => void;
};

/** Settled figures that have changed since the slip was sent: which amounts they would change, to be corrected or left. */
export function SettledSince({ slip: { id, settled, mayCorrect }, shown, onKept }: SettledSinceProps) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  if (settled === 'same') {
    return null;
  }
  const keep = async () => {
    setBusy(true);
    try {
      await call(payslipKeep, { id });
      showToast(t('changed.kept'), { kind: 'success' });
      onKept();
    } catch {
      // The error policy shows a refusal.
    } finally {
      setBusy(false);
    }
  };
  const money = (cents: number | null | undefined) => moneyText(cents ?? 0, language);
  const proposed = shown?.proposed;
  return (
    <>
      <Notice kind="warning" icon="info">
        {t(settled === 'open' ? 'changed.slipOpen' : 'changed.slip')}
      </Notice>
      {proposed ? (
        <Section title={t('changed.differences')}>
          {proposed.length === 0 ? <p className="payslip-inside payslip-note">{t('changed.none')}</p> : null}
          {proposed.map((row) => (
            <div key={row.code} className="payslip-row">
              <span className="payslip-line">
                <span>{slipRowName(row, language)}</span>
                <span>
                  {t('changed.row', {
                    before: money(shown.rows.find(({ code }) => code === row.code)?.cents),
                    after: money(row.cents),
                  })}
                </span>
              </span>
            </div>
          ))}
        </Section>
      ) : null}
      {settled === 'changed' && mayCorrect ? (
        <div className="payslip-actions">
          <Button kind="outline" size="small" isBusy={isBusy} onClick={() => void keep()}>
            {t('changed.keep')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
