import type { ApprovalBox, ApprovalCenter, ApprovalRow } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { Section } from '@/shared/ui/section';
import { CENTERS } from '../center';
import { ApprovalRowItem } from '../list/approval-row-item';
import { writeView } from '../list/filters';
import '@/shared/ui/paged-list.css';
import './search.css';

/** More than these are one tap away, in the box itself, where they can be narrowed down. */
export const SHOWN_PER_BOX = 5;

type SearchResultsProps = {
  center: ApprovalCenter;
  keyword: string;
  found: readonly { box: ApprovalBox; list: readonly ApprovalRow[]; hasMore: boolean }[];
  onOpen: () => void;
};

/** The hits, by box. */
export function SearchResults({ center, keyword, found, onOpen }: SearchResultsProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const pathOf = (box: ApprovalBox) => {
    const query = new URLSearchParams(writeView({ box, filters: { keyword } }));
    return `${CENTERS[center].list}?${query.toString()}`;
  };
  return (
    <section className="hr-stack" aria-label={t('search.results')} onClickCapture={onOpen}>
      {found.map(({ box, list, hasMore }) => (
        <Section
          key={box}
          title={t(`box.${box}`)}
          action={
            hasMore ? (
              <Link className="hr-section-link" to={pathOf(box)}>
                {t('common:more')}
                <Icon name="chevron-right" size={1} />
              </Link>
            ) : null
          }
        >
          <ul>
            {list.map((row, index) => (
              <li key={row.id} data-index={index}>
                <ApprovalRowItem row={row} box={box} keyword={keyword} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </section>
  );
}
