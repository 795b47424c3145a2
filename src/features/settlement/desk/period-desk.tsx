import { readSettlement, rebuildSettlement, type Settlement } from '@contract/settlement/desk-calls';
import { isAsking, PERSON_STATES } from '@contract/settlement/rules/settlement-state';
import { momentText, periodText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ScopeNote } from '@/modules/people/scope-note';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Section } from '@/shared/ui/list/section';
import { Progress } from '@/shared/ui/progress/progress';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { later, Later } from '@/shared/ui/page/later';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { useBeside } from '@/shared/ui/page/use-beside';
import type { SettlementPersonProps } from '../table/settlement-person';
import type { SettlementTableProps } from '../table/settlement-table';
import { PERIOD_TONES } from '../state-tones';
import { ExportPart } from './export-part';
import { MoveSheet, type Move } from './move-sheet';
import { OpenPart } from './open-part';
import { PeoplePart } from './people-part';
import { SignPart } from './sign-part';
import '../settlement.css';

/** A period: how far it is, what is open, its people, and what can be done with it. */
export function PeriodDesk({ id }: { id: string }) {
  const { t } = useTranslation('settlements');
  const read = useRead(readSettlement, { id });
  const { data, error, reload } = read;
  useRefreshOnFocus(reload);
  useFollowing(read, data !== undefined && (data.building !== null || data.export?.state === 'running'));
  if (!data) {
    return isMissing(error) ? (
      <Missing icon="receipt-text" title={t('gone')} to="/settlements" toText={t('toList')} />
    ) : error ? (
      <ErrorState cause={error} onRetry={reload} isFill />
    ) : (
      <Loading rows={8} />
    );
  }
  return (
    <>
      <ScopeNote />
      <PeriodParts settlement={data} />
    </>
  );
}

/** A phone never downloads it. */
const table = later<SettlementTableProps>(
  async () => (await import('../table/settlement-table')).SettlementTable,
);

const person = later<SettlementPersonProps>(
  async () => (await import('../table/settlement-person')).SettlementPerson,
);

/** The state and actions of the period, and its people; where there is room, the chosen one's figures next to them. */
function PeriodParts({ settlement }: PartProps) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { isWide, beside } = useBeside(params.has('member'));
  const memberId = isWide ? (params.get('member') ?? undefined) : undefined;
  const addressOf = (id: string | undefined) => {
    const rest = [...params].filter(([key]) => key !== 'member');
    return `/settlement-period?${new URLSearchParams([...rest, ...(id ? [['member', id]] : [])]).toString()}`;
  };
  const { period, open } = settlement;
  const close = () => void navigate(addressOf(undefined), { ...beside, replace: true });
  return (
    <div className="hr-stack stl-desk" data-open={memberId ? '' : undefined}>
      {memberId ? (
        <div className="hr-stack">
          <IconButton className="stl-close" icon="x" label={t('close')} onClick={close} />
          <Later
            part={person}
            fallback={<Loading rows={8} />}
            props={{ settlementId: period.id, memberId }}
          />
        </div>
      ) : (
        <div className="hr-stack">
          <State settlement={settlement} />
          {period.state === 'locked' ? null : <OpenPart id={period.id} open={open} />}
          {period.state === 'open' ? null : <SignPart settlement={settlement} />}
          <ExportPart settlement={settlement} />
          <History settlement={settlement} />
        </div>
      )}
      {isWide ? (
        <Later
          part={table}
          fallback={<Loading rows={8} />}
          props={{ settlement, memberId, addressOf, beside, onLeave: close }}
        />
      ) : (
        <PeoplePart settlement={settlement} />
      )}
    </div>
  );
}

type PartProps = { settlement: Settlement };

function State({ settlement }: PartProps) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const { period, people, counts, building, buildFailure } = settlement;
  const { from, to, state, bridge, group, confirmBy } = period;
  const notes = [
    group ? localizedName(group.name, group.enName, language) : t('company'),
    bridge ? t(`bridge.${bridge}`) : '',
    isAsking(state) && confirmBy ? t('confirmBy', { date: momentText(confirmBy, 'weekday', language) }) : '',
  ].filter(Boolean);
  return (
    <Section>
      <div className="stl-head">
        <strong>{periodText(from, to, language)}</strong>
        <Tag tone={PERIOD_TONES[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <p className="stl-note">{notes.join(' · ')}</p>
      <div className="stl-block">
        {building === null ? null : (
          <>
            <Progress className="stl-bar" aria-label={t('building')} max={100} value={building} />
            <output className="hr-row-note">{`${t('building')} · ${t('buildingNote')}`}</output>
          </>
        )}
        {buildFailure === null ? null : (
          <p className="hr-row-note">{`${t('buildFailed')} · ${buildFailure}`}</p>
        )}
        {state === 'open' ? null : (
          <>
            <Progress
              className="stl-bar"
              aria-label={t('progress')}
              max={Math.max(people, 1)}
              value={counts.confirmed}
            />
            <span className="hr-row-note">{t('counts', { confirmed: counts.confirmed, people })}</span>
            <span className="stl-counts">
              {PERSON_STATES.filter((one) => one !== 'confirmed' && counts[one] > 0).map((one) => (
                <span key={one}>{`${t(`person.${one}`)} ${counts[one]}`}</span>
              ))}
            </span>
          </>
        )}
        <Moves settlement={settlement} />
      </div>
    </Section>
  );
}

/** What can be done next: for whom the function shows the whole company. */
function Moves({ settlement }: PartProps) {
  const { t } = useTranslation('settlements');
  const [move, setMove] = useState<Move>();
  const [isBusy, setBusy] = useState(false);
  const { period, mayAll, mayReopen, building } = settlement;
  const { state } = period;
  if (!mayAll) {
    return null;
  }
  const handleRebuild = () => {
    setBusy(true);
    call(rebuildSettlement, { id: period.id })
      .then(
        () => showToast(t('rebuilt'), { kind: 'success' }),
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="stl-actions">
      {state === 'open' ? (
        <Button kind="primary" disabled={building !== null} onClick={() => setMove('ask')}>
          {t('ask')}
        </Button>
      ) : null}
      {isAsking(state) ? (
        <Button kind="primary" disabled={building !== null} onClick={() => setMove('lock')}>
          {t('lock')}
        </Button>
      ) : null}
      {state === 'reopened' ? (
        <Button kind="outline" disabled={building !== null} onClick={() => setMove('ask')}>
          {t('ask')}
        </Button>
      ) : null}
      {state === 'locked' ? (
        mayReopen ? (
          <Button kind="outline" onClick={() => setMove('reopen')}>
            {t('reopen')}
          </Button>
        ) : null
      ) : (
        <Button kind="outline" isBusy={isBusy} disabled={building !== null} onClick={handleRebuild}>
          {t('rebuild')}
        </Button>
      )}
      {move ? <MoveSheet settlement={settlement} move={move} onClose={() => setMove(undefined)} /> : null}
    </div>
  );
}

function History({ settlement: { notes } }: Pick<PartProps, 'settlement'>) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  return (
    <Section title={t('history')}>
      <ul>
        {notes.map(({ id, kind, by, reason, waived, at }) => (
          <li className="stl-remark hr-divided" key={id}>
            <span>
              {`${localizedName(by.name, by.enName, language)} · ${momentText(at, 'minute', language)}`}
            </span>
            {[t(`note.${kind}`), waived > 0 ? t('waived', { count: waived }) : '', reason ?? '']
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Section>
  );
}
