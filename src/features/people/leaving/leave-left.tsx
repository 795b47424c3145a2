import { leavingPayout, type LeaveLeftItem } from '@contract/leaving/calls';
import { daysOfMinutes } from '@contract/leave/balance-words';
import { moneyWords } from '@contract/pay/money-words';
import { useTranslation } from 'react-i18next';
import { usePayVeil } from '@/modules/pay/use-pay-veil';
import { VeilArea, VeilButton, Veiled } from '@/modules/pay/veiled';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';

type LeaveLeftProps = {
  memberId: string;
  lastDay?: string;
  leave: readonly LeaveLeftItem[];
  mayReadPay: boolean;
};

/** Leave that is paid out, and for readers of pay what the statutory part is worth. */
export function LeaveLeft({ memberId, lastDay, leave, mayReadPay }: LeaveLeftProps) {
  const { t } = useTranslation('leaving');
  const language = useLanguage();
  const noteOf = ({ statutoryMinutes, kind }: LeaveLeftItem) => {
    if (statutoryMinutes === null) {
      return t('leave.unknown');
    }
    if (statutoryMinutes === 0) {
      return t(kind === 'compensatory' ? 'leave.overtime' : 'leave.company');
    }
    const days = daysOfMinutes(statutoryMinutes);
    return t('leave.statutory', { days, count: days });
  };
  return (
    <>
      {leave.map((one) => {
        const days = daysOfMinutes(one.minutes);
        const kind = localizedName(one.name.zh_CN, one.name.en, language);
        return (
          <ListRow
            key={one.kind}
            icon="palmtree"
            title={t('leave.left', { kind, days, count: days })}
            note={noteOf(one)}
          />
        );
      })}
      {mayReadPay && leave.some(({ statutoryMinutes }) => (statutoryMinutes ?? 0) > 0) ? (
        <Worth memberId={memberId} lastDay={lastDay} />
      ) : null}
    </>
  );
}

function Worth({ memberId, lastDay }: { memberId: string; lastDay: string | undefined }) {
  const { t } = useTranslation('leaving');
  const language = useLanguage();
  const veil = usePayVeil(() => call(leavingPayout, { memberId, lastDay }));
  const payout = veil.shown?.payout;
  const gap = veil.shown?.gap;
  const days = payout ? daysOfMinutes(payout.statutoryMinutes) : 0;
  return (
    <VeilArea isShown={veil.shown !== undefined}>
      <ListRow
        icon="wallet"
        title={t('leave.worth')}
        note={
          gap ? (
            t(`leave.gap.${gap}`)
          ) : (
            <>
              <span className="person-history-line">
                <Veiled>{payout && moneyWords(payout.cents, language, payout.currency)}</Veiled>
              </span>
              {payout ? t('leave.worthNote', { count: payout.months, days }) : null}
              <span className="person-history-line">
                <VeilButton veil={veil} />
              </span>
            </>
          )
        }
      />
    </VeilArea>
  );
}
