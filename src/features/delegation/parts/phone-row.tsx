import { getWholePhone } from '@contract/company/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';

/** A colleague's whole number, asked for by a tap because each look is recorded; then it can be dialled. */
export function PhoneRow({ personId }: { personId: string }) {
  const { t } = useTranslation('delegation');
  const [phone, setPhone] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const handleShow = async () => {
    setIsBusy(true);
    try {
      const { areaCode, mobile } = await call(getWholePhone, { userId: personId });
      setPhone(`+${areaCode.replace('+', '')} ${mobile}`);
    } catch {
      // The error policy has said why.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="delegation-field">
      <dt>{t('phone.label')}</dt>
      <dd>
        {phone ? (
          <a className="delegation-phone" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        ) : (
          <Button kind="text" size="small" isBusy={isBusy} onClick={() => void handleShow()}>
            {t('phone.show')}
          </Button>
        )}
      </dd>
    </div>
  );
}
