import { getWholePhone } from '@contract/company/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';

type PhoneValueProps = { memberId: string; masked: string };

/** A masked number; a tap asks for the whole one, since each look is recorded. */
export function PhoneValue({ memberId, masked }: PhoneValueProps) {
  const { t } = useTranslation('people');
  const [phone, setPhone] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const handleShow = async () => {
    setBusy(true);
    try {
      const { areaCode, mobile } = await call(getWholePhone, { userId: memberId });
      setPhone(`+${areaCode.replace('+', '')} ${mobile}`);
    } catch {
      // The error policy has said why.
    } finally {
      setBusy(false);
    }
  };
  return phone ? (
    <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
  ) : (
    <span className="person-phone">
      {masked}
      <Button kind="text" size="small" isBusy={isBusy} onClick={() => void handleShow()}>
        {t('showPhone')}
      </Button>
    </span>
  );
}
