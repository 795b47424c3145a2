import { countSignings } from '@contract/signing/calls';
import { SIGNING_BOXES, type SigningBox } from '@contract/signing/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSearch } from '@/modules/people/use-search';
import { useRead } from '@/shared/http/query/use-read';
import { useEver } from '@/shared/lib/use-ever';
import { SearchBox } from '@/shared/ui/field/search-box';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { Segments } from '@/shared/ui/page/segments';
import { Loading } from '@/shared/ui/page/states';
import type { Out } from '@contract/endpoint';
import { COMPANY_STATES, CompanyList, OwnList, type CompanyState } from './signing-list';

type BoxChipsProps = {
  value: SigningBox;
  counts: Out<typeof countSignings>['counts'] | undefined;
  onChange: (box: SigningBox) => void;
};

/** What asks for something is counted loudly. */
const ASKING: readonly SigningBox[] = ['waitingMe', 'expiring'];

/** The statuses with what is in each. */
function BoxChips({ value, counts, onChange }: BoxChipsProps) {
  const { t } = useTranslation('signing');
  return (
    <FilterChips
      chips={SIGNING_BOXES.map((box) => {
        const count = counts?.[box] ?? 0;
        return {
          value: box,
          text: t(`box.${box}`),
          count,
          countLabel: t('documents', { count }),
          isQuiet: !ASKING.includes(box),
        };
      })}
      value={value}
      label={t('box.label')}
      onChange={onChange}
    />
  );
}

const SIDES = ['own', 'company'] as const;

/** One's own cases by status, found by title or name; for who may, those of the company beside them. */
export function CenterScreen({ maySeeCompany }: { maySeeCompany: boolean }) {
  const { t } = useTranslation('signing');
  const [params, setParams] = useSearchParams();
  const { typed, setTyped, keyword } = useSearch();
  const side = maySeeCompany && params.get('side') === 'company' ? 'company' : 'own';
  const show = (next: Record<string, string>) => setParams(next, { replace: true });
  return (
    <>
      {maySeeCompany ? (
        <Segments
          options={SIDES.map((value) => ({ value, text: t(`side.${value}`) }))}
          value={side}
          label={t('side.label')}
          onChange={(next) => show(next === 'own' ? {} : { side: next })}
        />
      ) : null}
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      {side === 'own' ? (
        <OwnSide
          box={SIGNING_BOXES.find((one) => one === params.get('box')) ?? SIGNING_BOXES[0]}
          keyword={keyword}
          onBox={(box) => show({ box })}
        />
      ) : (
        <CompanySide keyword={keyword} />
      )}
    </>
  );
}

type OwnSideProps = { box: SigningBox; keyword: string; onBox: (box: SigningBox) => void };

function OwnSide({ box, keyword, onBox }: OwnSideProps) {
  const counts = useRead(countSignings, keyword ? { keyword } : {});
  const isCounted = useEver(counts.data !== undefined || counts.error !== undefined);
  return (
    <>
      {isCounted ? (
        <BoxChips value={box} counts={counts.data?.counts} onChange={onBox} />
      ) : (
        // With their counts the chips may take another row, and what stands below would move.
        <div className="hr-card">
          <Loading rows={5} />
        </div>
      )}
      <OwnList key={box} isShown={isCounted} box={box} keyword={keyword} onRead={counts.reload} />
    </>
  );
}

function CompanySide({ keyword }: { keyword: string }) {
  const { t } = useTranslation('signing');
  const [state, setState] = useState<CompanyState>('running');
  return (
    <>
      <FilterChips
        chips={COMPANY_STATES.map((value) => ({ value, text: t(`company.${value}`) }))}
        value={state}
        label={t('box.label')}
        onChange={setState}
      />
      <CompanyList key={state} state={state} keyword={keyword} />
    </>
  );
}
