import type { Entrust } from '@contract/delegation/delegation';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { getWholePhone } from '@contract/company/calls';
import { useState } from 'react';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import type { Direction } from './direction';
import { StateChip } from './parts/state-chip';
import '@/shared/ui/list/section.css';
import './delegation.css';

type DelegationDetailProps = { entrust: Entrust; direction: Direction };

/** A delegation in full. */
export function DelegationDetail({ entrust, direction }: DelegationDetailProps) {
  const { t } = useTranslation('delegation');
  const language = useLanguage();
  const { owner, delegate, kinds, startAt, endAt, state, remark, away, createdAt } = entrust;
  const other = direction === 'given' ? delegate : owner;
  const name = localizedName(other.name, other.enName, language);
  return (
    <section className="hr-card entrust-detail">
      <div className="delegation-detail-head">
        <PersonAvatar person={other} size={3.25} />
        <div>
          <p className="delegation-detail-name">{name}</p>
          <p className="delegation-card-note">{t(`role.${direction}`)}</p>
        </div>
        <StateChip state={state} />
      </div>
      <dl className="delegation-fields">
        <div className="delegation-field">
          <dt>{t('field.kinds')}</dt>
          <dd>{kinds.map((kind) => t(`kind.${kind}`)).join(t('comma'))}</dd>
        </div>
        <div className="delegation-field">
          <dt>{t('field.startAt')}</dt>
          <dd>{momentWords(startAt, 'minute')}</dd>
        </div>
        <div className="delegation-field">
          <dt>{t('field.endAt')}</dt>
          <dd>{momentWords(endAt, 'minute')}</dd>
        </div>
        <div className="delegation-field">
          <dt>{t('field.remark')}</dt>
          <dd>{remark || t('noRemark')}</dd>
        </div>
        <div className="delegation-field">
          <dt>{t('field.createdAt')}</dt>
          <dd>{momentWords(createdAt, 'minute')}</dd>
        </div>
        <PhoneRow personId={other.id} />
      </dl>
      {away ? (
        <p className="delegation-meaning">
          {t(away.goesTo.length > 0 ? 'away.goesTo' : `away.stays.${direction}`, {
            name: localizedName(delegate.name, delegate.enName, language),
            until: momentWords(away.until, 'minute'),
            names: away.goesTo.map((one) => localizedName(one.name, one.enName, language)).join(t('comma')),
          })}
        </p>
      ) : null}
      <p className="delegation-meaning">{t(`meaning.${direction}`, { name })}</p>
    </section>
  );
}

/** A colleague's whole number, asked for by a tap because each look is recorded; then it can be dialled. */
function PhoneRow({ personId }: { personId: string }) {
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
