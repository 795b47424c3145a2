import type { SealGrant } from '@contract/seal/grant-calls';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Tag } from '@/shared/ui/mark/tag';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { grantTone } from '../words';

type GrantFactsSheetProps = { grant: SealGrant; onEnd: () => void; onClose: () => void };

/** All of a grant, and the way to end it. */
export function GrantFactsSheet({ grant, onEnd, onClose }: GrantFactsSheetProps) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const day = (date: string) => momentText(date, 'day', language);
  const { givenBy, approvalId } = grant;
  const facts = [
    { name: t('grant.purpose'), value: grant.purpose },
    { name: t('grant.quota'), value: t('grant.left', { left: grant.left, quota: grant.quota }) },
    { name: t('grant.from'), value: day(grant.validFrom) },
    { name: t('grant.to'), value: day(grant.validTo) },
    { name: t('form.reason'), value: grant.endReason ?? '' },
  ];
  const isOpen = grant.state === 'active' || grant.state === 'notYet';
  return (
    <Sheet isOpen title={localizedName(grant.member.name, grant.member.enName, language)} onClose={onClose}>
      <div className="hr-form">
        <p className="seal-note">
          <Tag tone={grantTone(grant.state)}>{t(`grantState.${grant.state}`)}</Tag>{' '}
          {givenBy
            ? t('grant.by', { name: localizedName(givenBy.name, givenBy.enName, language) })
            : t('grant.byApproval')}
        </p>
        <div className="hr-card">
          <Facts facts={facts} />
          {approvalId ? (
            <ListRow
              icon="stamp"
              title={t('grant.toApproval')}
              to={`/ym-approve-detail?id=${encodeURIComponent(approvalId)}`}
            />
          ) : null}
        </div>
        {isOpen ? (
          <Button kind="danger" isBlock onClick={onEnd}>
            {t('grant.end')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
