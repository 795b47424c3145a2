import type { OrganItem } from '@contract/people/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { ChoiceMark } from './choice-mark';

/** A department as a row shows it; how many are in it is left out where nobody has asked. */
type ShownOrgan = Omit<OrganItem, 'memberCount'> & { memberCount: number | undefined };

type OrganRowProps = {
  organ: ShownOrgan;
  /** Leads into the department. */
  onOpen?: (organ: ShownOrgan) => void;
  /** Chooses it; without it the whole row opens. */
  onChoose?: (organ: ShownOrgan) => void;
  isChosen?: boolean;
  isDisabled?: boolean;
  /** Names the department above, where rows of several stand together. */
  withParent?: boolean;
};

/** A department: opened by the row, or by its end when the row chooses it. */
export function OrganRow({
  organ,
  onOpen,
  onChoose,
  isChosen = false,
  isDisabled,
  withParent,
}: OrganRowProps) {
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const name = localizedName(organ.name, organ.enName, language);
  const parent = withParent ? localizedName(organ.parentName ?? '', organ.parentEnName, language) : '';
  const note = [
    parent,
    organ.memberCount === undefined ? '' : t('people.count', { count: organ.memberCount }),
  ]
    .filter(Boolean)
    .join(' · ');
  const main = (
    <>
      <span className="people-organ-icon">
        <Icon name="network" size={1.25} />
      </span>
      <span className="people-main">
        <span className="people-name">{name}</span>
        {note ? <span className="people-note">{note}</span> : null}
      </span>
    </>
  );
  if (!onChoose) {
    return (
      <button type="button" className="people-row" onClick={() => onOpen?.(organ)}>
        {main}
        <Icon name="chevron-right" size={1.25} className="people-end" />
      </button>
    );
  }
  return (
    <div className="people-organ">
      <button
        type="button"
        className="people-row"
        aria-pressed={isChosen}
        disabled={isDisabled}
        onClick={() => onChoose(organ)}
      >
        {main}
        <ChoiceMark isChosen={isChosen} />
      </button>
      {onOpen && organ.hasChildren ? (
        <button
          type="button"
          className="people-into"
          aria-label={t('people.open', { name })}
          onClick={() => onOpen(organ)}
        >
          <Icon name="chevron-right" size={1.25} />
        </button>
      ) : null}
    </div>
  );
}
