import {
  listOwnSwapShifts,
  SWAP_KINDS,
  suggestSwaps,
  type OwnSwapShifts,
  type SwapKind,
} from '@contract/roster/swap-calls';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Missing } from '@/shared/ui/page/missing';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { SwapShiftChip, SwapShiftNote } from '../swap-parts';
import { pickOf } from './groups';
import { SendSwap } from './send-swap';
import { SuggestionList } from './suggestion-list';
import '../swap.css';

/** Where a request stands: the own shift, how it is swapped, and which of the suggestions it is. */
export type SwapStep = { assignmentId?: string | undefined; kind: SwapKind; pick?: string | undefined };

type SwapStartProps = SwapStep & {
  onKind: (kind: SwapKind) => void;
  onPick: (pick: string | undefined) => void;
};

/** Begins a swap: choose the shift, then what is to become of it, then send the request. */
export function SwapStart({ assignmentId, ...step }: SwapStartProps) {
  const { t } = useTranslation('shift-swap');
  const { data, error, reload } = useRead(listOwnSwapShifts, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
  }
  if (assignmentId === undefined) {
    return data.list.length > 0 ? <ChooseShift shifts={data.list} /> : <NoShifts />;
  }
  const own = data.list.find((one) => one.assignmentId === assignmentId);
  if (!own) {
    return (
      <Missing
        icon="calendar-off"
        title={t('start.gone')}
        note={t('start.goneNote')}
        to="/shift-swap-start"
        toText={t('start.chooseOther')}
      />
    );
  }
  if (own.swapId !== null) {
    return (
      <Missing
        icon="arrow-left-right"
        title={t('start.busy')}
        note={t('start.busyNote')}
        to={`/shift-swap?id=${encodeURIComponent(own.swapId)}`}
        toText={t('start.toSwap')}
      />
    );
  }
  return (
    <>
      <div className="hr-card">
        <OwnShift own={own} />
      </div>
      <Ways {...step} own={own} needsApproval={data.needsApproval} />
    </>
  );
}

function NoShifts() {
  const { t } = useTranslation('shift-swap');
  return (
    <EmptyState
      icon="calendar-off"
      title={t('start.none')}
      note={t('start.noneNote')}
      isFill
      actions={
        <Link className="hr-button" data-kind="outline" data-size="small" to="/calendar">
          {t('start.toCalendar')}
        </Link>
      }
    />
  );
}

type Own = OwnSwapShifts['list'][number];

function OwnShift({ own: { shift, place, workDate } }: { own: Own }) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  return (
    <ListRow
      lead={<SwapShiftChip shift={shift} />}
      title={momentText(workDate, 'weekday', language)}
      note={<SwapShiftNote shift={shift} place={place} />}
    >
      <Link className="hr-button" data-kind="text" data-size="small" to="/shift-swap-start" replace>
        {t('start.change')}
      </Link>
    </ListRow>
  );
}

type WaysProps = Omit<SwapStartProps, 'assignmentId'> & {
  own: Own;
  needsApproval: boolean;
};

/** How a shift can be swapped, or the way that was chosen. */
function Ways({ own, kind, pick, needsApproval, onKind, onPick }: WaysProps) {
  const { t } = useTranslation('shift-swap');
  const { data, error, reload } = useRead(suggestSwaps, { assignmentId: own.assignmentId, kind });
  const chosen = pick === undefined ? undefined : data?.list.find((one) => pickOf(one) === pick);
  if (chosen) {
    return (
      <SendSwap
        key={pick}
        suggestion={chosen}
        kind={kind}
        needsApproval={needsApproval}
        onOther={() => onPick(undefined)}
      />
    );
  }
  if (pick !== undefined && data) {
    return (
      <EmptyState
        icon="calendar-x"
        title={t('send.gone')}
        note={t('send.goneNote')}
        actions={
          <Button kind="outline" size="small" onClick={() => onPick(undefined)}>
            {t('send.chooseOther')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Segments
        options={SWAP_KINDS.map((value) => ({ value, text: t(`kind.${value}`) }))}
        value={kind}
        label={t('kind.label')}
        onChange={onKind}
      />
      <p className="swap-note">{t(`kindNote.${kind}`)}</p>
      {data ? (
        <SuggestionList key={kind} suggestions={data} kind={kind} onKind={onKind} onPick={onPick} />
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={5} />
      )}
    </>
  );
}

type ChooseShiftProps = { shifts: OwnSwapShifts['list'] };

/** One's own shifts that can change hands; one that is being swapped leads to its swap. */
function ChooseShift({ shifts }: ChooseShiftProps) {
  const { t } = useTranslation('shift-swap');
  const language = useLanguage();
  return (
    <Section title={t('start.lead')}>
      <ul aria-label={t('start.shifts')}>
        {shifts.map(({ assignmentId, workDate, shift, place, swapId }) => (
          <li key={assignmentId}>
            <ListRow
              lead={<SwapShiftChip shift={shift} />}
              title={momentText(workDate, 'weekday', language)}
              note={<SwapShiftNote shift={shift} place={place} />}
              to={
                swapId === null
                  ? `/shift-swap-start?assignmentId=${encodeURIComponent(assignmentId)}`
                  : `/shift-swap?id=${encodeURIComponent(swapId)}`
              }
            >
              {swapId === null ? null : <Tag tone="main">{t('start.running')}</Tag>}
            </ListRow>
          </li>
        ))}
      </ul>
    </Section>
  );
}
