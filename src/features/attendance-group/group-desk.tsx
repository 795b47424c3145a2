import { listAttendanceGroups, type ListedGroup } from '@contract/attendance-group/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeNote } from '@/modules/people/scope-note';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { CreateButton } from '@/shared/ui/button/create-button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { showToast } from '@/shared/ui/overlay/toast';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { GroupPane } from './group-pane';
import { TEMPLATES, templateOf, type GroupContent, type Template } from './group-content';
import { GroupSheet } from './group-sheet';
import { useTermsWords } from './terms-words';
import './attendance-group.css';

type GroupDeskProps = { groupId: string | undefined; onShow: (groupId: string | undefined) => void };

/** The groups of the company, and the chosen one with its people. */
export function GroupDesk({ groupId, onShow }: GroupDeskProps) {
  const { t } = useTranslation('attendance-groups');
  const language = useLanguage();
  const wordsOf = useTermsWords();
  const { data, error, reload } = useRead(listAttendanceGroups, {}, { isFresh: true });
  const [start, setStart] = useState<GroupContent>();
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  const chosen = data.groups.find(({ id }) => id === groupId);
  const row = (group: ListedGroup) => (
    <ListRow
      key={group.id}
      icon={group.isDefault ? 'users' : 'clock'}
      title={localizedName(group.name, group.enName, language)}
      note={<Dotted parts={[wordsOf(group), t('people', { count: group.peopleCount })]} />}
      to={`/attendance-groups?group=${encodeURIComponent(group.id)}`}
      link={{
        replace: groupId !== undefined,
        'aria-current': group.id === groupId ? 'page' : undefined,
      }}
    />
  );
  const begin = (template: Template) => setStart(templateOf(template, data.groups));
  const own = data.groups.filter((group) => !group.isDefault);
  return (
    <>
      <Desk
        isOpen={groupId !== undefined}
        list={
          <>
            <p className="hr-form-lead">{t('lead')}</p>
            <ScopeNote />
            <Section title={t('default')}>{data.groups.filter((group) => group.isDefault).map(row)}</Section>
            {own.length > 0 ? <Section title={t('own')}>{own.map(row)}</Section> : null}
            {own.length === 0 && data.mayChange ? (
              <Section title={t('templates')}>
                {TEMPLATES.map((template) => (
                  <ListRow
                    key={template}
                    icon="copy"
                    title={t(`template.${template}.name`)}
                    note={t(`template.${template}.note`)}
                    onPress={() => begin(template)}
                  />
                ))}
              </Section>
            ) : null}
          </>
        }
        pane={
          chosen ? (
            <GroupPane
              key={`${chosen.id} ${chosen.revision}`}
              group={chosen}
              groups={data.groups}
              mayChange={data.mayChange}
              onChanged={reload}
              onRemoved={() => {
                onShow(undefined);
                reload();
              }}
            />
          ) : (
            <EmptyState
              icon={groupId === undefined ? 'clock' : 'search-x'}
              title={t(groupId === undefined ? 'choose' : 'missing')}
              note={t(groupId === undefined ? 'chooseNote' : 'missingNote')}
            />
          )
        }
      />
      {data.mayChange ? <CreateButton text={t('add')} onPress={() => begin('office')} /> : null}
      {start ? (
        <GroupSheet
          group={undefined}
          start={start}
          onTemplate={begin}
          onSaved={(id, name) => {
            setStart(undefined);
            showToast(t('added', { name }), { kind: 'success' });
            reload();
            onShow(id);
          }}
          onReload={reload}
          onClose={() => setStart(undefined)}
        />
      ) : null}
    </>
  );
}
