import { keptAnnouncementList, type KeptAnnouncement } from '@contract/announcement/keep-calls';
import type { AnnouncementState } from '@contract/announcement/rules/announcement-state';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { CreateButton } from '@/shared/ui/button/create-button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import './keep.css';

const STATES: readonly AnnouncementState[] = ['draft', 'scheduled', 'published', 'withdrawn'];
export const STATE_TONES: Record<AnnouncementState, Tone | undefined> = {
  draft: 'warn',
  scheduled: 'main',
  published: 'good',
  withdrawn: undefined,
};

type KeptListProps = {
  state: AnnouncementState | undefined;
  onShow: (state: AnnouncementState | undefined) => void;
};

/** The announcements of the company, newest first, as far as they are in the chosen state. */
export function KeptList({ state, onShow }: KeptListProps) {
  const { t } = useTranslation('announcement-keep');
  const list = usePages(keptAnnouncementList, { state }, (row) => row.id);
  return (
    <>
      <FilterChips
        chips={(['all', ...STATES] as const).map((one) => ({ value: one, text: t(`state.${one}`) }))}
        value={state ?? 'all'}
        label={t('state.label')}
        onChange={(chosen) => onShow(chosen === 'all' ? undefined : chosen)}
      />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <KeptItem row={row} />}
        estimate={4.5}
        label={t('pageTitle')}
        skeleton={<Loading rows={6} />}
        empty={
          <EmptyState
            icon="megaphone"
            title={t(state ? 'noneFound' : 'none')}
            note={t(state ? 'noneFoundNote' : 'noneNote')}
            isFill
            actions={
              state ? (
                <Button kind="outline" size="small" onClick={() => onShow(undefined)}>
                  {t('showAll')}
                </Button>
              ) : null
            }
          />
        }
      />
      <CreateButton text={t('add')} to="/announcement-manage" />
    </>
  );
}

function KeptItem({ row }: { row: KeptAnnouncement }) {
  const { t } = useTranslation(['announcement-keep', 'announcements']);
  const language = useLanguage();
  const { id, title, state, isPinned, departmentIds, publishedAt, createdAt } = row;
  return (
    <ListRow
      icon={isPinned ? 'pin' : 'megaphone'}
      title={localizedText(title, language) || t('untitled')}
      note={
        <Dotted
          parts={[
            isPinned ? t('announcements:pinned') : '',
            t(`announcements:category.${row.category}`),
            departmentIds ? t('toDepartments', { count: departmentIds.length }) : t('toCompany'),
            momentWords(publishedAt ?? createdAt, 'minute'),
          ].filter(Boolean)}
        />
      }
      to={`/announcement-manage?id=${encodeURIComponent(id)}`}
    >
      <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag>
    </ListRow>
  );
}
