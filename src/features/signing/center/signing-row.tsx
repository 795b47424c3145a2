import type { SigningRow } from '@contract/signing/signing';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { Tag } from '@/shared/ui/mark/tag';
import { STATE_TONES, waitText } from '../words';
import '@/shared/ui/list/divided.css';
import '../signing.css';

type SigningLineProps = {
  row: SigningRow;
  /** Where the list is of what waits for its reader. */
  isMine?: boolean;
};

/** A case in a list: what it is, whom it waits for, until when. */
export function SigningLine({ row, isMine = false }: SigningLineProps) {
  const { t } = useTranslation('signing');
  const language = useLanguage();
  const isDraft = row.state === 'draft' || row.state === 'preparing';
  const sender = localizedName(row.initiator.name, row.initiator.enName, language);
  const id = encodeURIComponent(row.id);
  return (
    <Link
      className="sgn-row hr-divided"
      to={isDraft ? `/signing-start?id=${id}` : `/signing-detail?id=${id}`}
    >
      <Icon name={isDraft ? 'file-pen' : 'file-signature'} size={1.375} />
      <span className="sgn-row-main">
        <span className="sgn-row-title">{row.title || t('untitled')}</span>
        <span className="sgn-row-note">
          <Dotted
            parts={
              isMine
                ? [t('sentBy', { name: sender }), ...waitText({ ...row, waitsFor: [] }, language, t)]
                : waitText(row, language, t)
            }
          />
        </span>
      </span>
      <span className="sgn-row-end">
        {isDraft ? null : <Tag tone={STATE_TONES[row.state]}>{t(`state.${row.state}`)}</Tag>}
        {row.signerCount > 0 && row.state === 'signing' ? (
          <span className="sgn-row-count">
            {t('signedOf', { signed: row.signedCount, count: row.signerCount })}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
