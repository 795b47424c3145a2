import type { MySeal } from '@contract/seal/grant-calls';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { SealPicture } from '@/modules/seal/seal-picture';
import { grantTone } from '../words';

type MyGrantProps = { grant: MySeal; onAsk: (() => void) | undefined };

/** One grant of one's own: of which seal, for what, how often still and until when. */
export function MyGrant({ grant, onAsk }: MyGrantProps) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const { seal, state } = grant;
  const name = localizedName(seal.name, seal.enName, language);
  const isUsable = state === 'active' && seal.state === 'active';
  return (
    <div className="seal-mine hr-divided">
      <SealPicture pictureId={seal.pictureId} name={name} />
      <div>
        <div className="seal-item-head">
          <strong>{name}</strong>
          <Tag tone={grantTone(state)}>{t(`grantState.${state}`)}</Tag>
        </div>
        <p className="seal-note">{grant.purpose}</p>
        <p className="seal-note">
          <Dotted
            parts={[
              t('grant.left', { left: grant.left, quota: grant.quota }),
              state === 'notYet'
                ? t('grant.fromDay', { date: momentText(grant.validFrom, 'day', language) })
                : t('grant.until', { date: momentText(grant.validTo, 'day', language) }),
            ]}
          />
        </p>
        {grant.endReason ? (
          <p className="seal-note">{t('grant.reason', { reason: grant.endReason })}</p>
        ) : null}
      </div>
      {onAsk ? (
        <>
          <p className="seal-note">
            {seal.state === 'active'
              ? t(seal.needsTwo ? 'mine.stamperNote' : 'mine.directNote')
              : t('mine.suspended')}
          </p>
          {isUsable ? (
            <Button kind="outline" size="small" onClick={onAsk}>
              {t('mine.ask')}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
