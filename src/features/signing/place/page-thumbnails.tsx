import type { SigningPage } from '@contract/signing/signing';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '@/modules/signing/page-place';
import type { Field } from '../start/content';
import './thumbnails.css';

type PageThumbnailsProps = {
  pages: readonly SigningPage[];
  fields: readonly Field[];
  /** The page in view, from 1. */
  page: number;
  colourOf: (partyKey: string) => string;
  onPage: (page: number) => void;
};

/** All pages with what is placed on them, small: each leads to its page. */
export function PageThumbnails({ pages, fields, page, colourOf, onPage }: PageThumbnailsProps) {
  const { t } = useTranslation('signing-start');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.children[page - 1] as HTMLElement | undefined;
    if (list.current && current) {
      // scrollIntoView would move the page as well.
      const { offsetTop, offsetHeight } = current;
      list.current.scrollTop = offsetTop - (list.current.clientHeight - offsetHeight) / 2;
    }
  }, [page]);
  return (
    <nav className="spl-thumbnails" aria-label={t('place.pages')}>
      <ul ref={list}>
        {pages.map((one) => {
          const own = fields.filter((field) => field.page === one.page);
          return (
            <li key={one.page}>
              <button
                type="button"
                aria-label={t('place.pageOf', { page: one.page, count: own.length })}
                aria-current={one.page === page ? 'page' : undefined}
                onClick={() => onPage(one.page)}
              >
                <span className="spl-thumbnail" style={{ aspectRatio: `${one.width} / ${one.height}` }}>
                  <img src={one.url} alt="" loading="lazy" draggable={false} />
                  {own.map(({ key, party, box }) => (
                    <span key={key} style={{ ...placeOf(box, one), background: colourOf(party) }} />
                  ))}
                </span>
                <small aria-hidden="true">{one.page}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
