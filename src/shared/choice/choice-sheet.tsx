import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { Check } from '@/shared/ui/check/check';
import { Radio } from '@/shared/ui/check/radio';
import { pressed, type Choice, type ChoiceListProps } from './choices';
import './choice.css';

type ChoiceSheetProps = ChoiceListProps & { title: string; max?: number | undefined; onClose: () => void };

/** From so many choices on they can be searched. */
const SEARCH_FROM = 8;

/** Choices below each other, with a search where there are many. A single choice is taken at once, several are confirmed. */
export function ChoiceSheet({ title, max, onClose, ...list }: ChoiceSheetProps) {
  const { choices, isMultiple = false, onChoose } = list;
  const { t } = useTranslation(['fields', 'common']);
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState(list.chosen);
  const wanted = keyword.trim().toLowerCase();
  const found = choices.filter(({ code, text }) => `${text} ${code}`.toLowerCase().includes(wanted));

  const finish = (codes: readonly string[]) => {
    onChoose([...codes]);
    onClose();
  };
  const handlePress = (code: string) => {
    const next = pressed({ ...list, chosen }, code);
    if (!isMultiple) {
      finish(next);
    } else if (max === undefined || next.length <= max) {
      setChosen(next);
    }
  };
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <div className="choice-sheet">
        {choices.length >= SEARCH_FROM ? (
          <SearchBox name="keyword" label={t('choice.search')} value={keyword} onChange={setKeyword} />
        ) : null}
        <fieldset
          className="choice-group"
          aria-label={title}
          // What is chosen already closes the sheet as well.
          onClickCapture={({ target }) => {
            const again = chosen.find(
              (code) => target instanceof HTMLInputElement && target.id === `${id}-${code}`,
            );
            if (!isMultiple && again !== undefined) {
              handlePress(again);
            }
          }}
        >
          {found.map((choice) => {
            const isChosen = chosen.includes(choice.code);
            const isFull = isMultiple && !isChosen && max !== undefined && chosen.length >= max;
            return (
              <ChoiceRow
                key={choice.code}
                choice={choice}
                group={id}
                isMultiple={isMultiple}
                isChosen={isChosen}
                isFull={isFull}
                onPress={() => handlePress(choice.code)}
              />
            );
          })}
        </fieldset>
        {found.length === 0 ? (
          <p className="hr-field-note">{t(keyword ? 'choice.none' : 'choice.empty')}</p>
        ) : null}
        {isMultiple ? (
          <div className="choice-foot">
            {max === undefined ? null : (
              <span className="choice-count">{t('choice.chosenOf', { count: chosen.length, max })}</span>
            )}
            <Button kind="primary" isBlock onClick={() => finish(chosen)}>
              {t('common:ok')}
            </Button>
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}

type ChoiceRowProps = {
  choice: Choice;
  /** The name that the choices of a list share. */
  group: string;
  isMultiple: boolean;
  isChosen: boolean;
  isFull: boolean;
  onPress: () => void;
};

function ChoiceRow({ choice, group, isMultiple, isChosen, isFull, onPress }: ChoiceRowProps) {
  const { code, text, note, isDisabled } = choice;
  const { t } = useTranslation('fields');
  const id = `${group}-${code}`;
  const row = {
    id,
    className: 'choice-row',
    'data-chosen': isChosen ? '' : undefined,
    name: group,
    labelledBy: `${id}-text`,
    describedBy: note ? `${id}-note` : undefined,
    isChecked: isChosen,
    disabled: (isDisabled && !(isMultiple && isChosen)) || isFull,
  };
  const words = (
    <>
      <span className="choice-text">
        <span id={`${id}-text`}>{text}</span>
        {note ? (
          <span id={`${id}-note`} className="choice-row-note">
            {note}
          </span>
        ) : null}
      </span>
      {isDisabled ? <span className="choice-note">{t('choice.disabled')}</span> : null}
    </>
  );
  return isMultiple ? (
    <Check {...row} onChange={onPress}>
      {words}
    </Check>
  ) : (
    <Radio {...row} onChoose={onPress}>
      {words}
    </Radio>
  );
}
