import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Icon } from '@/shared/ui/mark/icon';
import type { Party } from '../content';

type PartyCardProps = { party: Party; onEdit?: (() => void) | undefined; onRemove: () => void };

const ICONS = {
  member: { icon: 'user-round' },
  outsider: { icon: 'globe' },
  stamp: { icon: 'stamp' },
} as const;

/** What a party of a template, or one begun, still lacks. */
function missingText(
  { kind, memberId, sealId, mobile, email }: Party,
  t: TFunction<'signing-start'>,
): string | undefined {
  if (kind === 'member') {
    return memberId ? undefined : t('signers.personMissing');
  }
  if (kind === 'outsider') {
    return mobile || email ? undefined : t('outsider.missing');
  }
  return kind === 'stamp' && !sealId ? t('seal.missing') : undefined;
}

/** One of the parties, with what is known of them. */
export function PartyCard({ party, onEdit, onRemove }: PartyCardProps) {
  const { t } = useTranslation('signing-start');
  const name = party.displayName || party.name || t('stamp');
  const note = missingText(party, t) ?? (party.mobile || party.email || t(`kind.${party.kind}`));
  return (
    <div className="sst-party">
      <span className="sgn-face">
        <Icon name={ICONS[party.kind].icon} size={1.25} />
      </span>
      <span className="sst-party-main">
        <span>{name}</span>
        <span className="sgn-hint" data-missing={missingText(party, t) ? '' : undefined}>
          {note}
        </span>
      </span>
      {onEdit ? <IconButton icon="pencil-line" label={t('signers.edit', { name })} onClick={onEdit} /> : null}
      <IconButton icon="x" label={t('signers.remove', { name })} onClick={onRemove} />
    </div>
  );
}
