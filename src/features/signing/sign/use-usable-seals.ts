import { momentText } from '@contract/moment-text';
import { listMySeals } from '@contract/seal/grant-calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import type { UsableSeal } from './desk';

const NONE: readonly UsableSeal[] = [];

/** The signer’s own permissions to use seals, where the document asks for one. */
export function useUsableSeals(isAsked: boolean) {
  const { t } = useTranslation('signing-sign');
  const language = useLanguage();
  const { data, error, reload } = useRead(listMySeals, isAsked ? {} : undefined);
  const seals = data?.list
    .filter(({ state, seal }) => state === 'active' && seal.state === 'active')
    .map(({ id, seal, purpose, left, quota, validTo }): UsableSeal => ({
      grantId: id,
      sealId: seal.id,
      name: localizedName(seal.name, seal.enName, language),
      note: [
        purpose,
        t('seal.left', { left, quota }),
        t('seal.until', { day: momentText(validTo, 'day', language) }),
      ].join(' · '),
      pictureId: seal.pictureId,
      needsStamper: seal.needsTwo,
    }));
  return { seals: isAsked ? seals : NONE, error, reload };
}
