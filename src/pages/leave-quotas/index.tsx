import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuotaList } from '@/features/leave/quota-list';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /leave-quotas: how many days of leave everybody has, for who may set them. */
export function Component() {
  const { t } = useTranslation(['leave-quota', 'titles']);
  const [isAdjusting, setAdjusting] = useState(false);
  const maySet = useHasPermission(FUNCTION_ID.leaveQuota);
  return (
    <Reach value="leaveQuota">
      <PageFrame
        title={t('titles:leaveQuotas')}
        back
        className="hr-wide-page"
        actions={
          maySet ? (
            <Button kind="text" size="small" onClick={() => setAdjusting(true)}>
              {t('adjust.open')}
            </Button>
          ) : null
        }
      >
        {maySet ? (
          <QuotaList isAdjusting={isAdjusting} onAdjusted={() => setAdjusting(false)} />
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}
