import type { ApprovalBox, ApprovalRow } from '@contract/approval/approval';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '@/shared/ui/mark/icon';
import { Section } from '@/shared/ui/list/section';
import { ApprovalRowItem } from '../list/approval-row-item';
import '@/shared/ui/list/paged-list.css';
import './search.css';

/** More than these are one tap away, in a list of any length. */
export const SHOWN_PER_BOX = 5;

type SearchResultsProps = {
  keyword: string;
  found: readonly { box: ApprovalBox; list: readonly ApprovalRow[]; hasMore: boolean }[];
  onOpen: () => void;
};

/** The first hits of each box. */
export function SearchResults({ keyword, found, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('approvals');
  const { pathname } = useLocation();
  const pathOf = (box: ApprovalBox) => `${pathname}?${new URLSearchParams({ q: keyword, box }).toString()}`;
  return (
    <section className="hr-stack" aria-label={t('search.results')} onClickCapture={onOpen}>
      {found.map(({ box, list, hasMore }) => (
        <Section
          key={box}
          title={t(`box.${box}`)}
          action={
            hasMore ? (
              <Link
                className="hr-section-link"
                to={pathOf(box)}
                aria-label={t('search.allOf', { box: t(`box.${box}`) })}
              >
                {t('search.all')}
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
