import { momentText } from '@contract/moment-text';
import type { Signing, SigningParty } from '@contract/signing/signing';
import type { Language } from '@contract/limits';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { Tag } from '@/shared/ui/mark/tag';
import { PARTY_TONES, partyName } from '../words';

/** Who signs in which turn, how far each is, and who gets a copy. */
export function PartyList({ signing }: { signing: Signing }) {
  const { t } = useTranslation('signing');
  const signers = signing.parties.filter(({ role }) => role === 'signer');
  const copies = signing.parties.filter(({ role }) => role === 'copy');
  return (
    <>
      <Section title={t('signers')} action={<span className="sgn-hint">{t(`order.${signing.order}`)}</span>}>
        <ol>
          {signers.map((party) => (
            <li key={party.id}>
              <PartyRow party={party} hasTurn={signing.order === 'inOrder'} />
            </li>
          ))}
        </ol>
      </Section>
      {copies.length > 0 ? (
        <Section title={t('copies')}>
          <ul>
            {copies.map((party) => (
              <li key={party.id}>
                <PartyRow party={party} hasTurn={false} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

function PartyRow({ party, hasTurn }: { party: SigningParty; hasTurn: boolean }) {
  const { t } = useTranslation('signing');
  const language = useLanguage();
  const { kind, outsider, person, state, openedAt, answeredAt, reason } = party;
  const at = answeredAt ?? (state === 'opened' ? openedAt : null);
  return (
    <ListRow
      lead={
        person && kind !== 'stamp' ? (
          <PersonAvatar person={person} size={2.25} />
        ) : (
          <span className="sgn-face">
            <Icon name={outsider ? 'user-round' : 'stamp'} size={1.25} />
          </span>
        )
      }
      title={
        party.isMe && kind !== 'stamp'
          ? t('you', { name: partyName(party, language, t) })
          : partyName(party, language, t)
      }
      note={
        <>
          <Dotted
            parts={[
              hasTurn ? t('turn', { turn: party.turn }) : '',
              outsider ? (outsider.mobile ?? outsider.email) : '',
              kind === 'stamp' ? stampText(person, language, t) : '',
              at ? momentText(at, 'minute', language) : '',
            ]}
          />
          {reason ? <span className="sgn-reason">{t('reasonText', { reason })}</span> : null}
        </>
      }
    >
      {party.role === 'copy' && state === 'waiting' ? (
        <Tag>{t('copyWaits')}</Tag>
      ) : (
        <Tag tone={PARTY_TONES[state]}>{t(`party.${state}`)}</Tag>
      )}
    </ListRow>
  );
}

/** Who has placed a seal, or who is to. */
function stampText(person: SigningParty['person'], language: Language, t: TFunction<'signing'>): string {
  return person
    ? t('stampedBy', { name: localizedName(person.name, person.enName, language) })
    : t('stampParty');
}
