import type { WarningRow as Row } from '@contract/warning/calls';
import type { WarningKind, WarningUrgency } from '@contract/warning/warning';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { useWords } from './use-words';
import '@/shared/ui/list/divided.css';
import { WarningLines } from './warning-lines';
import { nameOf, notesOf, organOf, titleOf } from './warning-words';

const ICONS: readonly { kind: WarningKind; icon: string }[] = [
  { kind: 'rosterGap', icon: 'calendar-x' },
  { kind: 'openShiftUnfilled', icon: 'hand' },
  { kind: 'certificateShort', icon: 'award' },
  { kind: 'payRunOpen', icon: 'banknote' },
  { kind: 'payslipChanged', icon: 'receipt' },
  { kind: 'payBudgetOver', icon: 'wallet' },
  { kind: 'teamDoubtful', icon: 'scan-search' },
];

/** Further warnings of a person are folded: a row stays a row. */
const SHOWN = 3;

/** A person with their warnings, or a single warning about no one in particular. */
export function WarningRow({ row }: { row: Row }) {
  const words = useWords();
  const [only] = row.warnings;
  if (row.person) {
    return <PersonRow row={row} />;
  }
  return only ? (
    <ListRow
      lead={<WarningMark kind={only.kind} urgency={only.urgency} />}
      title={titleOf(only, words)}
      note={<Dotted parts={notesOf(only, words)} />}
      to={only.path}
    />
  ) : null;
}

function PersonRow({ row }: { row: Row }) {
  const { t } = useTranslation('warnings');
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { warnings } = row;
  // One more is not worth a button, and the reader's own are all theirs to settle.
  const isLong = !row.isSelf && warnings.length > SHOWN + 1;
  const organ = organOf(row, words);
  return (
    <section className="warn-person hr-divided" aria-label={nameOf(row, words)}>
      <header className="warn-person-head">
        {row.person ? <PersonAvatar person={row.person} size={2} /> : null}
        <h3>{nameOf(row, words)}</h3>
        {organ && !row.isSelf ? <span className="hr-row-note">{organ}</span> : null}
      </header>
      <WarningLines warnings={isLong && !isOpen ? warnings.slice(0, SHOWN) : warnings} />
      {isLong ? (
        <Button kind="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('fewer') : t('more', { count: warnings.length - SHOWN })}
        </Button>
      ) : null}
    </section>
  );
}

const WarningMark = ({ kind, urgency }: { kind: WarningKind; urgency: WarningUrgency }) => (
  <span className="warn-mark" data-urgency={urgency}>
    <Icon name={ICONS.find((one) => one.kind === kind)?.icon ?? 'triangle-alert'} size={1.125} />
  </span>
);
