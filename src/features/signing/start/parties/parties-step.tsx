import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { moveItem } from '@/modules/editor/rows/move-item';
import type { PickedPerson } from '@/modules/people/picked';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Segments } from '@/shared/ui/page/segments';
import type { TFunction } from 'i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Icon } from '@/shared/ui/mark/icon';
import { copiesOf, signersOf, withParties, type Party } from '../content';
import { PartySheet, type OpenParty } from './party-sheet';
import type { Start } from '../use-start';

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
function PartyCard({ party, onEdit, onRemove }: PartyCardProps) {
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

const ORDERS = ['inOrder', 'atOnce'] as const;

/** What opens for a party of a kind. A colleague takes the place of another, or of a template's role, with its fields. */
const EDITED = { outsider: 'outsider', stamp: 'stamp', member: 'colleague' } as const;

function SignerWays({ onOpen }: { onOpen: (what: 'colleagues' | 'outsider' | 'stamp') => void }) {
  const { t } = useTranslation('signing-start');
  return (
    <>
      <ListRow icon="users-round" title={t('signers.addColleagues')} onPress={() => onOpen('colleagues')} />
      <ListRow
        icon="user-round-plus"
        title={t('signers.addOutsider')}
        note={t('signers.outsiderNote')}
        onPress={() => onOpen('outsider')}
      />
      <ListRow
        icon="stamp"
        title={t('signers.addSeal')}
        note={t('kind.stamp')}
        onPress={() => onOpen('stamp')}
      />
    </>
  );
}

/** Who signs, in which order, and who gets a copy. */
export function PartiesStep({ start }: { start: Start }) {
  const { t } = useTranslation('signing-start');
  const language = useLanguage();
  const [open, setOpen] = useState<OpenParty>();
  const { content, change } = start;
  const signers = signersOf(content);
  const copies = copiesOf(content);
  const isFull = content.parties.length >= SIGNING_LIMITS.parties;
  const close = () => setOpen(undefined);
  const partyOf = (person: PickedPerson, role: Party['role']): Party => ({
    key: randomId(),
    kind: 'member',
    role,
    turn: 1,
    memberId: person.id,
    displayName: localizedName(person.name, person.enName, language),
  });
  const remove = (key: string) =>
    change(
      withParties(
        content,
        signers.filter((one) => one.key !== key),
        copies.filter((one) => one.key !== key),
      ),
    );
  const keep = (party: Party) => {
    const isKnown = signers.some(({ key }) => key === party.key);
    change(
      withParties(
        content,
        isKnown ? signers.map((one) => (one.key === party.key ? party : one)) : [...signers, party],
      ),
    );
    close();
  };
  const card = (party: Party) => {
    const what = EDITED[party.kind];
    return (
      <PartyCard
        key={party.key}
        party={party}
        onEdit={party.role === 'signer' ? () => setOpen({ what, party }) : undefined}
        onRemove={() => remove(party.key)}
      />
    );
  };
  return (
    <>
      <Section title={t('signers.title')}>
        <div className="sst-section">
          <Segments
            options={ORDERS.map((value) => ({ value, text: t(`order.${value}`) }))}
            value={content.order}
            label={t('order.label')}
            onChange={(order) => change(withParties(content, signers, copies, order))}
          />
          <p className="sgn-hint">{t(`orderNote.${content.order}`)}</p>
          {signers.length === 0 ? <p className="sst-none">{t('signers.none')}</p> : null}
          {content.order === 'inOrder' ? (
            <SortableList
              look="line"
              label={t('signers.title')}
              rows={signers.map((party) => ({
                key: party.key,
                drag: t('signers.drag', { name: party.displayName || party.name || t('stamp') }),
                content: card(party),
              }))}
              onMove={(from, to) => change(withParties(content, moveItem(signers, from, to)))}
            />
          ) : (
            <ul>
              {signers.map((party) => (
                <li key={party.key}>{card(party)}</li>
              ))}
            </ul>
          )}
        </div>
        {isFull ? (
          <p className="sst-none">{t('signers.full', { max: SIGNING_LIMITS.parties })}</p>
        ) : (
          <SignerWays onOpen={(what) => setOpen({ what })} />
        )}
      </Section>
      <Section title={t('copies.title')}>
        {copies.length > 0 ? (
          <ul className="sst-section">
            {copies.map((party) => (
              <li key={party.key}>{card(party)}</li>
            ))}
          </ul>
        ) : null}
        <ListRow
          icon="user-round-plus"
          title={t('copies.add')}
          note={t('copies.note')}
          onPress={() => setOpen({ what: 'copies' })}
        />
      </Section>
      {open ? (
        <PartySheet
          open={open}
          parties={content.parties}
          onPeople={(people, role) => {
            const added = people.map((person) => partyOf(person, role));
            change(
              role === 'copy'
                ? withParties(content, signers, [...copies, ...added])
                : withParties(content, [...signers, ...added]),
            );
          }}
          onReplace={({ key, turn, role }, person) => keep({ ...partyOf(person, role), key, turn })}
          onDone={keep}
          onClose={close}
        />
      ) : null}
    </>
  );
}
