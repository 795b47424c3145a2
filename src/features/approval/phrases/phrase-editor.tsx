import {
  deletePhrase,
  PHRASE_LENGTH_MAX,
  PHRASES_MAX,
  savePhrase,
  type Phrase,
} from '@contract/approval/operation-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { IconButton } from '@/shared/ui/button/icon-button';
import { TextField } from '@/shared/ui/field/text-field';

type PhraseEditorProps = { phrases: readonly Phrase[]; onClose: () => void };

/** Adds, changes and deletes one's own phrases. Stands inside another form, so it is none itself. */
export function PhraseEditor({ phrases, onClose }: PhraseEditorProps) {
  const { t } = useTranslation(['approval', 'common']);
  const own = phrases.filter(({ isOwn }) => isOwn);
  const [text, setText] = useState('');
  const [editedId, setEditedId] = useState<string>();
  const { isBusy, alert, attempt, clear, errorOf } = useAttempt({}, 0);
  const edit = (phrase: Phrase | undefined) => {
    clear();
    setEditedId(phrase?.id);
    setText(phrase?.text ?? '');
  };
  const handleSave = () => {
    const label = t('phrases.text');
    const check = fieldCheck('phrase', text, {
      kind: 'required',
      tip: { key: 'required', values: { label } },
    });
    void attempt([check], () =>
      call(savePhrase, { ...(editedId ? { id: editedId } : {}), text: text.trim() }, { silent: true }),
    ).then((saved) => {
      if (saved) {
        edit(undefined);
      }
    });
  };
  const handleDelete = (id: string) => void attempt([], () => call(deletePhrase, { id }, { silent: true }));
  const isFull = own.length >= PHRASES_MAX && editedId === undefined;
  return (
    <section className="apv-phrase-editor" aria-label={t('phrases.manage')}>
      <ul>
        {own.map((phrase) => (
          <li key={phrase.id}>
            <span>{phrase.text}</span>
            <IconButton
              icon="pencil"
              label={t('phrases.edit', { text: phrase.text })}
              onClick={() => edit(phrase)}
            />
            <IconButton
              icon="trash-2"
              label={t('phrases.delete', { text: phrase.text })}
              onClick={() => handleDelete(phrase.id)}
            />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="hr-field-note">{t('phrases.full', { max: PHRASES_MAX })}</p>
      ) : (
        <TextField
          name="phrase"
          label={t(editedId ? 'phrases.change' : 'phrases.add')}
          maxLength={PHRASE_LENGTH_MAX}
          value={text}
          error={errorOf('phrase')}
          onChange={(next) => {
            clear();
            setText(next);
          }}
          aside={
            <Button isBusy={isBusy} onClick={handleSave}>
              {t('common:save')}
            </Button>
          }
        />
      )}
      <FormAlert text={alert} />
      <Button kind="text" size="small" onClick={onClose}>
        {t('common:done')}
      </Button>
    </section>
  );
}
