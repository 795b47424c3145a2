import { joinRequestDecide, joinRequestPage, type JoinRequest } from '@contract/joining/calls';
import { JOINING_LIMITS } from '@contract/joining/joining';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentText } from '@contract/moment-text';
import { Button } from '@/shared/ui/button/button';
import { Check } from '@/shared/ui/check/check';
import { SelectionBar } from '@/shared/ui/list/selection-bar';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { AcceptSheet } from './accept-sheet';
import { notifyDecided } from './notify-decided';
import '@/shared/ui/list/divided.css';
import './joining.css';

/** Requests that wait, decided one by one or several together, and those that were decided. */
export function Requests() {
  const { t } = useTranslation('joining');
  const [isWaiting, setWaiting] = useState(true);
  return (
    <>
      <Segments
        label={t('tab.label')}
        value={isWaiting ? 'waiting' : 'decided'}
        options={(['waiting', 'decided'] as const).map((value) => ({ value, text: t(`tab.${value}`) }))}
        onChange={(next) => setWaiting(next === 'waiting')}
      />
      {isWaiting ? <WaitingRequests /> : <DecidedRequests />}
    </>
  );
}

function WaitingRequests() {
  const { t } = useTranslation(['joining', 'common']);
  const list = usePages(joinRequestPage, { isWaiting: true }, (row) => row.id);
  // The request that the inbox leads to.
  const [address] = useSearchParams();
  const [chosenIds, setChosenIds] = useState<readonly string[]>(address.getAll('id'));
  const [isAccepting, setAccepting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const selectable = list.rows.slice(0, JOINING_LIMITS.decided);
  const chosen = list.rows.filter(({ id }) => chosenIds.includes(id));
  const isAll = chosen.length > 0 && chosen.length === selectable.length;
  const toggle = (id: string, isChosen: boolean) =>
    setChosenIds(
      isChosen ? [...chosenIds, id].slice(0, JOINING_LIMITS.decided) : chosenIds.filter((one) => one !== id),
    );
  const refuse = async () => {
    const words = { count: chosen.length, name: chosen[0]?.name };
    const picked = await showDialog({
      title: t('refuseAsk', words),
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t('refuse'), kind: 'danger' },
      ],
    });
    if (picked !== 1) {
      return;
    }
    setBusy(true);
    try {
      const ids = chosen.map(({ id }) => id);
      const decided = await call(joinRequestDecide, { ids, isAccepted: false });
      await notifyDecided(t, decided.list, 'refused');
      setChosenIds([]);
    } catch {
      // The error policy has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => (
          <RequestRow
            request={row}
            isChosen={chosenIds.includes(row.id)}
            onChoose={(isChosen) => toggle(row.id, isChosen)}
          />
        )}
        estimate={5.5}
        label={t('requests')}
        skeleton={<Loading rows={3} />}
        empty={<EmptyState icon="user-plus" title={t('none')} note={t('noneNote')} />}
      />
      {list.rows.length > 0 ? (
        <SelectionBar
          isInline
          isAll={isAll}
          onToggleAll={(isOn) => setChosenIds(isOn ? selectable.map(({ id }) => id) : [])}
          text={
            chosen.length > 0
              ? t('selected', { count: chosen.length })
              : t('selectAll', { count: selectable.length })
          }
        >
          <Button kind="outline" isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void refuse()}>
            {t('refuse')}
          </Button>
          <Button kind="primary" disabled={chosen.length === 0 || isBusy} onClick={() => setAccepting(true)}>
            {t('accept')}
          </Button>
        </SelectionBar>
      ) : null}
      {isAccepting ? (
        <AcceptSheet
          requests={chosen}
          onDone={(openIds) => {
            setAccepting(false);
            setChosenIds(openIds);
          }}
          onClose={() => setAccepting(false)}
        />
      ) : null}
    </>
  );
}

function DecidedRequests() {
  const { t } = useTranslation('joining');
  const list = usePages(joinRequestPage, { isWaiting: false }, (row) => row.id);
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.id}
      renderRow={(row) => <RequestRow request={row} />}
      estimate={5.5}
      label={t('requests')}
      skeleton={<Loading rows={3} />}
      empty={<EmptyState icon="user-plus" title={t('noneDecided')} />}
    />
  );
}

type RequestRowProps = {
  request: JoinRequest;
  isChosen?: boolean;
  /** Absent where it has been decided. */
  onChoose?: (isChosen: boolean) => void;
};

function RequestRow({ request, isChosen = false, onChoose }: RequestRowProps) {
  const { t } = useTranslation('joining');
  const language = useLanguage();
  const { name, maskedMobile, note, linkName, state, requestedAt, decidedAt } = request;
  const organ = request.organName
    ? localizedName(request.organName, request.organEnName, language)
    : t('organGone');
  const decidedBy = request.decidedBy ? localizedName(request.decidedBy, request.decidedByEn, language) : '';
  return (
    <div className="joining-request hr-divided">
      {onChoose ? <Check label={t('select', { name })} isChecked={isChosen} onChange={onChoose} /> : null}
      <div className="joining-request-text">
        <span>
          <span className="joining-name">{name}</span> {maskedMobile}
        </span>
        <span className="hr-row-note">{`${organ} · ${linkName}`}</span>
        {note ? <span className="hr-row-note">{note}</span> : null}
        <span className="hr-row-note">
          {decidedAt === null
            ? momentText(requestedAt, 'minute', language)
            : t('by', { name: decidedBy, time: momentText(decidedAt, 'minute', language) })}
        </span>
      </div>
      {state === 'waiting' ? null : (
        <Tag tone={state === 'accepted' ? 'good' : undefined}>{t(`stateOf.${state}`)}</Tag>
      )}
    </div>
  );
}
