import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState } from '@/shared/ui/page/states';
import type { RuleAddress, RuleVersion } from './rule-version';
import './rules.css';

type RuleSubject<Terms> = {
  id: string;
  icon: string;
  title: string;
  note: string;
  versions: readonly RuleVersion<Terms>[];
};

type RuleScreenProps<Terms> = {
  lead: string;
  sections: readonly { title: string; subjects: readonly RuleSubject<Terms>[] }[];
  /** Rows that lead to related settings. */
  related: ReactNode;
  chosenId: string | undefined;
  /** `new`, or the id of a version that has not started. */
  edit: string | undefined;
  today: string;
  address: RuleAddress;
  chooseText: string;
  missingText: string;
  onReload: () => void;
  renderVersions: (subjectId: string) => ReactNode;
  renderForm: (subjectId: string, replaced: RuleVersion<Terms> | undefined, onSaved: () => void) => ReactNode;
};

/** Those who have rules on the left, the rules of the chosen one next to them. */
export function RuleScreen<Terms>({ lead, sections, related, chosenId, ...props }: RuleScreenProps<Terms>) {
  const { t } = useTranslation('rule-versions');
  const navigate = useNavigate();
  const { edit, today, address, onReload } = props;
  const chosen = sections.flatMap(({ subjects }) => subjects).find(({ id }) => id === chosenId);
  const replaced = chosen?.versions.find(({ id, fromDate }) => id === edit && fromDate > today);
  const isEditing = edit === 'new' || replaced !== undefined;
  const pane = () => {
    if (!chosen) {
      return (
        <EmptyState
          icon={chosenId === undefined ? 'scale' : 'search-x'}
          title={chosenId === undefined ? props.chooseText : props.missingText}
          note={t(chosenId === undefined ? 'chooseNote' : 'missingNote')}
        />
      );
    }
    return isEditing
      ? props.renderForm(chosen.id, replaced, () => {
          onReload();
          void navigate(address(chosen.id), { replace: true });
        })
      : props.renderVersions(chosen.id);
  };
  return (
    <Desk
      isOpen={chosenId !== undefined}
      list={
        <>
          <p className="hr-form-lead">{lead}</p>
          {sections.map(({ title, subjects }) => (
            <Section key={title} title={title}>
              {subjects.map(({ id, icon, title: subject, note }) => (
                <ListRow
                  key={id}
                  icon={icon}
                  title={subject}
                  note={note}
                  to={address(id)}
                  link={{
                    replace: chosenId !== undefined,
                    'aria-current': id === chosenId ? 'page' : undefined,
                  }}
                />
              ))}
            </Section>
          ))}
          <Section title={t('related')}>{related}</Section>
        </>
      }
      pane={pane()}
    />
  );
}
