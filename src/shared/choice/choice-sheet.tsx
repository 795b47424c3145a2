import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { pressed, type ChoiceListProps } from './choices';
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
        <fieldset className="choice-group" aria-label={title}>
          {found.map(({ code, text, note, isDisabled }) => {
            const isChosen = chosen.includes(code);
            const isFull = isMultiple && !isChosen && max !== undefined && chosen.length >= max;
            return (
              <label className="choice-row" key={code} data-chosen={isChosen ? '' : undefined}>
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={id}
                  checked={isChosen}
                  disabled={(isDisabled && !(isMultiple && isChosen)) || isFull}
                  onChange={() => handlePress(code)}
                  // What is chosen already closes the sheet as well.
                  onClick={() => !isMultiple && isChosen && handlePress(code)}
                />
                <span className="choice-text">
                  {text}
                  {note ? <span className="choice-row-note">{note}</span> : null}
                </span>
                {isDisabled ? <span className="choice-note">{t('choice.disabled')}</span> : null}
              </label>
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
