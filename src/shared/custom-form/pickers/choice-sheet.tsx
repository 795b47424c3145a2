import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button';
import { Sheet } from '@/shared/ui/sheet';
import { TextField } from '@/shared/ui/text-field';
import { pressed, type ChoiceListProps } from './choice-chips';

type ChoiceSheetProps = ChoiceListProps & { max?: number | undefined; onClose: () => void };

/** Many choices in a list with a search. A single choice is taken at once, several are confirmed. */
export function ChoiceSheet({ max, onClose, ...list }: ChoiceSheetProps) {
  const { label, choices, isMultiple, onChoose } = list;
  const { t } = useTranslation(['custom-form', 'common']);
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
    <Sheet isOpen title={label} onClose={onClose}>
      <div className="form-choices">
        <div className="form-choices-search">
          <TextField
            name="keyword"
            label={t('choice.search')}
            type="search"
            value={keyword}
            autoComplete="off"
            onChange={setKeyword}
          />
        </div>
        <fieldset className="form-group" aria-label={label}>
          {found.map(({ code, text, isDisabled }) => {
            const isChosen = chosen.includes(code);
            const isFull = isMultiple && !isChosen && max !== undefined && chosen.length >= max;
            return (
              <label className="form-choice" key={code}>
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={id}
                  checked={isChosen}
                  disabled={(isDisabled && !(isMultiple && isChosen)) || isFull}
                  onChange={() => handlePress(code)}
                  onClick={() => !isMultiple && isChosen && handlePress(code)}
                />
                <span className="form-choice-text">{text}</span>
                {isDisabled ? <span className="form-chip-note">{t('choice.disabled')}</span> : null}
              </label>
            );
          })}
        </fieldset>
        {found.length === 0 ? <p className="form-quiet">{t('choice.none')}</p> : null}
        {isMultiple ? (
          <div className="form-sheet-actions" data-sticky="">
            {max === undefined ? null : (
              <span className="form-quiet">{t('choice.chosenOf', { count: chosen.length, max })}</span>
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
