import {
  answerSettlement,
  confirmSettlement,
  disputeSettlement,
  type SettlementPerson,
} from '@contract/settlement/my-calls';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import { useTranslation } from 'react-i18next';
import { DisputeActions } from '@/modules/dispute/dispute-actions';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';

type DetailActionsProps = { detail: SettlementPerson };

export function DetailActions({ detail }: DetailActionsProps) {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const { period, hash, state, person, mayConfirm, mayDispute, mayAnswer } = detail;
  const settlementId = period.id;
  return (
    <DisputeActions
      state={state}
      mayConfirm={mayConfirm}
      mayDispute={mayDispute}
      answers={mayAnswer ? localizedName(person.name, person.enName, language) : undefined}
      confirmTexts={{ confirm: t('confirm'), confirmed: t('confirmed'), changed: t('changedMeanwhile') }}
      confirm={async () => (await call(confirmSettlement, { settlementId, hash })).isChanged}
      texts={{ title: t('disputeTitle'), lead: t('disputeLead'), sent: t('sent') }}
      max={SETTLEMENT_LIMITS.text}
      send={async (remark) =>
        await (mayAnswer
          ? call(answerSettlement, { settlementId, ...remark, memberId: person.id })
          : call(disputeSettlement, { settlementId, ...remark }))
      }
    />
  );
}
