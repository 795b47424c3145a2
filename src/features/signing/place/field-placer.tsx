import type { SigningDraft } from '@contract/signing/draft-calls';
import type { SigningPage } from '@contract/signing/signing';
import { FIELD_KINDS_OF, fieldFaults } from '@contract/signing/rules/placement';
import { SIGNING_LIMITS, type SigningFieldKind } from '@contract/signing/terms';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageStrip, type PageStripHandle } from '@/modules/signing/page-strip';
import { randomId } from '@/shared/lib/random-id';
import { showToast } from '@/shared/ui/overlay/toast';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import type { Field, Party } from '../start/content';
import { FieldTools, PlacingTools } from './field-tools';
import { KeywordSheet } from './keyword-sheet';
import { PlacedOver } from './placed-over';
import { boxAt, NEW_SIZE, pagingBox } from './placing';
import { colourOfParty } from './colours';
import { FieldPalette } from './field-palette';
import { PageThumbnails } from './page-thumbnails';
import './place.css';

type FieldPlacerProps = {
  draftId: string;
  pages: readonly SigningPage[];
  texts: SigningDraft['texts'];
  parties: readonly Party[];
  fields: readonly Field[];
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  /** Changes of the same group are undone together. */
  onChange: (fields: readonly Field[], group?: string) => void;
  /** What is placed is saved before the backend is asked where a text stands. */
  onBeforeSearch: () => Promise<boolean>;
  onStale: () => void;
};

/** Fields on the pages of a document: a tap places one, a finger moves it, arrows do as well. */
export function FieldPlacer(props: FieldPlacerProps) {
  const { draftId, pages, texts, parties, fields, history, onChange, onBeforeSearch, onStale } = props;
  const { t } = useTranslation('signing-start');
  const strip = useRef<PageStripHandle>(null);
  const [partyKey, setPartyKey] = useState(parties[0]!.key);
  const [chosenKind, setKind] = useState<SigningFieldKind>('signature');
  const { selected, setSelected, add, change, remove } = usePlaced(fields, onChange);
  const [isSearching, setSearching] = useState(false);
  const [page, setPage] = useState(1);
  const isDesktop = useIsDesktop();
  const party = parties.find(({ key }) => key === partyKey) ?? parties[0]!;
  const kinds = FIELD_KINDS_OF[party.kind];
  const kind = kinds.includes(chosenKind) ? chosenKind : kinds[0]!;
  const field = fields.find(({ key }) => key === selected);
  const faults = useMemo(() => fieldFaults(pages, texts, parties, fields), [pages, texts, parties, fields]);
  const faultOf = (key: string) => faults.find((one) => fields[one.field ?? -1]?.key === key);
  const fault = selected === undefined ? undefined : faultOf(selected);

  const placeAt = (page: SigningPage, point: { x: number; y: number }, placed = kind) => {
    const isPaging = placed === 'pagingSeal';
    const first = pages[0]!;
    add([
      {
        party: party.key,
        kind: placed,
        page: isPaging ? 1 : page.page,
        box: isPaging ? pagingBox(point, first) : boxAt(point, NEW_SIZE[placed], page),
        isRequired: true,
      },
    ]);
  };
  return (
    <div className="spl">
      <FieldPalette
        parties={parties}
        party={party}
        kind={kind}
        fields={fields}
        onParty={setPartyKey}
        onKind={setKind}
        pages={pages}
        onDrop={(drop) => {
          setKind(drop.kind);
          placeAt(drop.page, drop.point, drop.kind);
        }}
      />
      <PlacingTools
        history={history}
        onHere={() => {
          const page = pages[(strip.current?.page() ?? 1) - 1] ?? pages[0]!;
          placeAt(page, { x: page.width / 2, y: page.height / 2 });
        }}
        // A paging seal stands on the edge of all pages, beside no text.
        onKeyword={kind === 'pagingSeal' ? undefined : () => setSearching(true)}
      />
      <PageStrip
        ref={strip}
        pages={pages}
        label={t('place.label')}
        onPage={setPage}
        renderOver={(page) => (
          <PlacedOver
            page={page}
            pages={pages}
            parties={parties}
            fields={fields}
            selected={selected}
            faultOf={faultOf}
            onTap={(point) => placeAt(page, point)}
            onSelect={setSelected}
            onChange={change}
            onRemove={remove}
          />
        )}
        onStale={onStale}
      />
      {isDesktop ? (
        <PageThumbnails
          pages={pages}
          fields={fields}
          page={page}
          colourOf={(key) => colourOfParty(parties, key)}
          onPage={(next) => strip.current?.go(next)}
        />
      ) : null}
      {field ? (
        <FieldTools
          field={field}
          fault={fault}
          onChange={(part) => change(field.key, part, `tools ${field.key}`)}
          onRemove={() => remove(field.key)}
          onDone={() => setSelected(undefined)}
        />
      ) : null}
      {isSearching ? (
        <KeywordSheet
          draftId={draftId}
          kind={kind}
          onBefore={onBeforeSearch}
          onFound={(places) => {
            setSearching(false);
            add(places.map((place) => ({ ...place, party: party.key, kind, isRequired: true })));
            const [first] = places;
            if (first) {
              strip.current?.show(first.page, first.box);
            }
          }}
          onClose={() => setSearching(false)}
        />
      ) : null}
    </div>
  );
}

/** Which field is chosen, and what becomes of the fields. */
function usePlaced(fields: readonly Field[], onChange: FieldPlacerProps['onChange']) {
  const { t } = useTranslation('signing-start');
  const [selected, setSelected] = useState<string>();
  const add = (added: readonly Omit<Field, 'key'>[]) => {
    const room = SIGNING_LIMITS.fields - fields.length;
    const placed = added.slice(0, room).map((one) => ({ ...one, key: randomId() }));
    if (placed.length < added.length) {
      showToast(t('place.full', { max: SIGNING_LIMITS.fields }), { kind: 'warning' });
    }
    onChange([...fields, ...placed]);
    setSelected(placed.at(-1)?.key);
  };
  const change = (key: string, part: Partial<Field>, group?: string) =>
    onChange(
      fields.map((one) => (one.key === key ? { ...one, ...part } : one)),
      group,
    );
  const remove = (key: string) => {
    setSelected(undefined);
    onChange(fields.filter((one) => one.key !== key));
  };
  return { selected, setSelected, add, change, remove };
}
