import { type ProcessForm, listProcessForms } from '@contract/flow/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { usePages } from '@/shared/http/query/use-pages';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { Link } from 'react-router-dom';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { SearchBox } from '@/shared/ui/field/search-box';
import '../flow.css';

const PAUSE_MS = 300;

type FormChooserProps = { onChoose: (form: ProcessForm) => void; onClose: () => void };

/** One of the published forms of the company. */
function FormChooser({ onChoose, onClose }: FormChooserProps) {
  const { t } = useTranslation('approval-flow');
  const language = useLanguage();
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim(), PAUSE_MS);
  const list = usePages(listProcessForms, { keyword: keyword || undefined }, ({ formId }) => formId);
  const noteOf = ({ fieldCount, processes }: ProcessForm) =>
    [
      t('fieldCount', { count: fieldCount }),
      processes.length > 0
        ? t('usedBy', { names: processes.map((one) => localizedText(one, language)).join(t('comma')) })
        : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <FullSheet
      title={t('chooseForm')}
      onClose={onClose}
      top={<SearchBox name="form" label={t('searchForm')} value={text} onChange={setText} />}
    >
      <div className="flow-sheet">
        <PagedList
          list={list}
          keyOf={({ formId }) => formId}
          renderRow={(form) => (
            <ListRow
              icon="clipboard-list"
              title={localizedText(form.name, language)}
              note={noteOf(form)}
              onPress={() => onChoose(form)}
            />
          )}
          estimate={4.5}
          label={t('chooseForm')}
          skeleton={<Loading rows={5} />}
          empty={
            keyword ? (
              <EmptyState icon="search-x" title={t('noFormFound', { text: keyword })} />
            ) : (
              <EmptyState
                icon="clipboard-list"
                title={t('noForm')}
                note={t('noFormHint')}
                actions={
                  <Link className="hr-button" data-kind="outline" data-size="small" to="/custom-form">
                    {t('toForms')}
                  </Link>
                }
              />
            )
          }
        />
      </div>
    </FullSheet>
  );
}

type FormFieldProps = {
  value: ProcessForm | undefined;
  error: string | undefined;
  onChange: (form: ProcessForm) => void;
};

/** The form that a kind of request asks for, chosen among the published ones. */
export function FormField({ value, error, onChange }: FormFieldProps) {
  const { t } = useTranslation('approval-flow');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <div data-field="form">
        <p className="hr-label" id="create-form">
          {t('field.form')}
        </p>
        <button
          type="button"
          className="hr-field flow-pick"
          data-wrong={error ? '' : undefined}
          aria-haspopup="dialog"
          aria-describedby="create-form-note"
          onClick={() => setChoosing(true)}
        >
          <span data-empty={value ? undefined : ''}>
            {value ? localizedText(value.name, language) : t('chooseForm')}
          </span>
          <Icon name="chevron-right" size={1.125} />
        </button>
        <p className="hr-field-note" id="create-form-note" data-wrong={error ? '' : undefined}>
          {error ?? t('formNote')}
        </p>
      </div>
      {isChoosing ? (
        <FormChooser
          onChoose={(form) => {
            onChange(form);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}
