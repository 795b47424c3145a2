import { pagingSealIn } from '@contract/seal/rules/paging-seal';
import type { SigningPage } from '@contract/signing/signing';
import type { Box } from '@contract/signing/terms';
import { useState } from 'react';
import { placeOf } from './page-place';
import './fields.css';

/** Slices name their part of the seal in thousandths. */
const WHOLE = 1_000;

type PagingSealProps = {
  page: SigningPage;
  pages: readonly SigningPage[];
  /** Its field on the first page. */
  box: Box;
  url: string;
  name: string;
};

/** The part of a paging seal that stands on a page, as the finished file will have it. */
export function PagingSeal({ page, pages, box, url, name }: PagingSealProps) {
  const [ratio, setRatio] = useState(1);
  const slice = pagingSealIn(pages, box, ratio)[page.page - 1];
  const share = slice ? slice.to - slice.from : WHOLE;
  return (
    <span
      className="sgf"
      data-kind="pagingSeal"
      data-filled=""
      data-slice={slice ? '' : undefined}
      // A document of one page has no edges to be sealed across: the seal stands on it whole.
      style={placeOf(slice?.box ?? box, page)}
    >
      <img
        src={url}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight || 1)
        }
        style={
          slice && {
            width: `${(WHOLE * 100) / share}%`,
            marginInlineStart: `${(-100 * slice.from) / share}%`,
          }
        }
      />
    </span>
  );
}
