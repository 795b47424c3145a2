import type { Person } from '@contract/people/calls';
import type { ComponentProps, ReactNode } from 'react';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import './publication.css';

type AudienceListProps<Row> = {
  title: string;
  /** Whether those who have read or accepted it are listed, or the others. */
  isDone: boolean;
  onChange: (isDone: boolean) => void;
  openText: string;
  doneText: string;
  list: ComponentProps<typeof PagedList<Row>>['list'];
  factsOf: (row: Row) => string[];
  doneAtOf: (row: Row) => string | null;
  empty: { title: string; note?: string };
  children?: ReactNode;
};

/** The people a publication is for: those who have read or accepted it, and when, or those who have not. */
export function AudienceList<Row extends Person>({
  title,
  isDone,
  list,
  factsOf,
  doneAtOf,
  children,
  ...props
}: AudienceListProps<Row>) {
  const language = useLanguage();
  const renderRow = (row: Row) => {
    const facts = factsOf(row).filter(Boolean);
    const doneAt = doneAtOf(row);
    return (
      <ListRow
        lead={<PersonAvatar person={row} />}
        title={localizedName(row.name, row.enName, language)}
        note={facts.length > 0 ? <Dotted parts={facts} /> : undefined}
        value={doneAt ? momentWords(doneAt, 'minute') : undefined}
      />
    );
  };
  return (
    <Section title={title} isCard={false}>
      {children}
      <Segments
        label={title}
        value={isDone ? 'done' : 'open'}
        options={[
          { value: 'open', text: props.openText },
          { value: 'done', text: props.doneText },
        ]}
        onChange={(value) => props.onChange(value === 'done')}
      />
      <div className="publication-people">
        <PagedList
          list={list}
          keyOf={(row) => row.id}
          renderRow={renderRow}
          estimate={4}
          label={title}
          skeleton={<Loading rows={4} />}
          empty={<EmptyState icon="users-round" {...props.empty} />}
        />
      </div>
    </Section>
  );
}
