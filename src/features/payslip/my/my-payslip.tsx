import {
  myPayslip,
  myPayslipAmounts,
  myPayslipConfirm,
  myPayslipDispute,
  myPayslipFile,
} from '@contract/payslip/own-calls';
import { useTranslation } from 'react-i18next';
import { usePayVeil } from '@/modules/pay/use-pay-veil';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { SlipView } from './slip-view';

/** One of the own payslips. */
export function MyPayslip({ id }: { id: string }) {
  const { t } = useTranslation('payslip');
  const { data, error, reload } = useRead(myPayslip, id === '' ? undefined : { id });
  const veil = usePayVeil(() => call(myPayslipAmounts, { id }));
  if (!data) {
    return id === '' || isMissing(error) ? (
      <Missing icon="banknote" title={t('gone')} to="/my-payslips" toText={t('toList')} />
    ) : error ? (
      <ErrorState cause={error} onRetry={reload} isFill />
    ) : (
      <Loading rows={8} />
    );
  }
  return (
    <SlipView
      slip={data}
      veil={veil}
      acts={{
        confirm: () => call(myPayslipConfirm, { id }),
        dispute: (dispute) => call(myPayslipDispute, { id, ...dispute }, { silent: true }),
        file: () => call(myPayslipFile, { id }),
      }}
    />
  );
}
