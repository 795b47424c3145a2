import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '../person-avatar';
import type { PickedPerson } from '../picked';
import { ChoiceMark } from './choice-mark';

type PersonRowProps = {
  person: PickedPerson;
  isChosen: boolean;
  isDisabled: boolean;
  isSelf: boolean;
  onPress: (person: PickedPerson) => void;
};

/** A colleague to choose: picture, name, position and department. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, isChosen, isDisabled, isSelf, onPress } = props;
  const { t } = useTranslation('fields');
  const language = useLanguage();
  const name = localizedName(person.name, person.enName, language);
  const position = localizedName(person.positionName ?? '', person.positionEnName, language);
  const department = localizedName(person.departmentName ?? '', person.departmentEnName, language);
  const notes = [isDisabled ? t('people.notSelectable') : '', position, department].filter(Boolean);
  return (
    <button
      type="button"
      className="people-row"
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={() => onPress(person)}
    >
      <PersonAvatar person={person} size={2.5} />
      <span className="people-main">
        <span className="people-name">
          {name}
          {isSelf ? <span className="people-tag">{t('people.me')}</span> : null}
        </span>
        {notes.length > 0 ? <span className="people-note">{notes.join(' · ')}</span> : null}
      </span>
      <ChoiceMark isChosen={isChosen} />
    </button>
  );
});
