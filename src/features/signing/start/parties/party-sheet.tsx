import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { PeopleChooser } from '@/modules/people/people-chooser';
import type { PickedPerson } from '@/modules/people/picked';
import type { Party } from '../content';
import { OutsiderSheet } from './outsider-sheet';
import { StampSheet } from './stamp-sheet';

/** What a party is added or changed by. */
export type OpenParty =
  | { what: 'colleagues' | 'copies' }
  | { what: 'colleague'; party: Party }
  | { what: 'outsider' | 'stamp'; party?: Party };

type PartySheetProps = {
  open: OpenParty;
  parties: readonly Party[];
  onPeople: (people: readonly PickedPerson[], role: Party['role']) => void;
  onReplace: (party: Party, person: PickedPerson) => void;
  onDone: (party: Party) => void;
  onClose: () => void;
};

/** Choosing colleagues, somebody outside, or a seal. */
export function PartySheet({ open, parties, onPeople, onReplace, onDone, onClose }: PartySheetProps) {
  const { t } = useTranslation('signing-start');
  const exclude = parties.flatMap(({ memberId }) => memberId ?? []);
  switch (open.what) {
    case 'colleagues':
    case 'copies': {
      const role = open.what === 'copies' ? 'copy' : 'signer';
      return (
        <PeopleChooser
          title={t(role === 'signer' ? 'signers.addColleagues' : 'copies.add')}
          chosen={[]}
          max={SIGNING_LIMITS.parties - parties.length}
          exclude={exclude}
          onDone={(people) => onPeople(people, role)}
          onClose={onClose}
        />
      );
    }
    case 'colleague':
      return (
        <PeopleChooser
          title={t('signers.choose', { name: open.party.displayName })}
          chosen={[]}
          max={1}
          exclude={exclude}
          onDone={([person]) => person && onReplace(open.party, person)}
          onClose={onClose}
        />
      );
    case 'outsider':
      return <OutsiderSheet party={open.party} others={parties} onDone={onDone} onClose={onClose} />;
    case 'stamp':
      return <StampSheet party={open.party} others={parties} onDone={onDone} onClose={onClose} />;
  }
}
