import type { CertificateKind } from '@contract/certificate/calls';
import {
  CERTIFICATE_LIMITS,
  NEED_AUDIENCES,
  NEED_LEVELS,
  type NeedAudience,
  type NeedLevel,
} from '@contract/certificate/certificate';
import {
  certificateNeedRemove,
  certificateNeedSave,
  type CertificateNeed,
} from '@contract/certificate/settings-calls';
import { getMasterData } from '@contract/master-data/calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { needName } from '../parts/need-name';
import '../parts/certificate.css';

type NeedSheetProps = {
  need: CertificateNeed | undefined;
  kinds: readonly CertificateKind[];
  today: string;
  onClose: () => void;
};

const EVERY_PLACE = '';

type Group = { key: number; kinds: readonly string[] };

/** Which certificates work at a station needs from a day on: one of each group. Where and who stay as they are when a need is edited. */
export function NeedSheet({ need, kinds, today, onClose }: NeedSheetProps) {
  const { t } = useTranslation('certificate-keep');
  const language = useLanguage();
  const [spot, setSpot] = useState<Spot>({
    stationCode: need?.stationCode,
    placeCode: need?.place?.code ?? null,
    audience: need?.audience ?? 'everyone',
  });
  const { stationCode } = spot;
  const [atLeast, setAtLeast] = useState(need?.atLeast ?? 1);
  const [fromDay, setFromDay] = useState<string | undefined>(need?.fromDay ?? today);
  const [level, setLevel] = useState<NeedLevel>(need?.level ?? 'block');
  const [groups, setGroups] = useState<readonly Group[]>(
    (need ? need.groups : [[]]).map((codes, key) => ({ key, kinds: codes })),
  );
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const named = kinds
    .filter(({ isEnabled, code }) => isEnabled || groups.some((group) => group.kinds.includes(code)))
    .map(({ code, name, enName }) => ({ code, text: localizedName(name, enName, language) }));
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('station', stationCode, { kind: 'required', tip: t('stationRequired') }),
      fieldCheck('fromDay', fromDay, { kind: 'required', tip: t('fromRequired') }),
      ...groups.map((group) =>
        fieldCheck(`group${group.key}`, group.kinds.join(), { kind: 'required', tip: t('groupRequired') }),
      ),
    ];
    void attempt(checks, async () => {
      const input = { ...spot, stationCode: stationCode ?? '', atLeast, fromDay: fromDay ?? '', level };
      await call(
        certificateNeedSave,
        { ...input, groups: groups.map((group) => [...group.kinds]) },
        { silent: true },
      );
      showToast(t('saved'), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet isOpen title={need ? needName(need, language) : t('addNeed')} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {need ? null : (
          <SpotFields
            spot={spot}
            error={errorOf('station')}
            onChange={(next) => {
              clear();
              setSpot(next);
            }}
          />
        )}
        {spot.audience === 'some' ? (
          <LimitRow
            label={t('atLeast')}
            note={t('atLeastNote')}
            value={atLeast}
            limits={{ min: 1, max: CERTIFICATE_LIMITS.atLeast }}
            unit={t('people')}
            onChange={(next) => {
              clear();
              setAtLeast(next);
            }}
          />
        ) : null}
        <DateField
          name="fromDay"
          label={t('fromDay')}
          mode="day"
          value={fromDay}
          note={need && fromDay !== need.fromDay ? t('fromNote') : undefined}
          error={errorOf('fromDay')}
          onChange={(day) => {
            clear();
            setFromDay(day);
          }}
        />
        <GroupFields
          groups={groups}
          named={named}
          errorOf={errorOf}
          onChange={(next) => {
            clear();
            setGroups(next);
          }}
        />
        <ChoiceField
          name="level"
          label={t('levelLabel')}
          look="chips"
          isRequired
          choices={NEED_LEVELS.map((one) => ({ code: one, text: t(`level.${one}`) }))}
          chosen={[level]}
          note={t(`levelNote.${level}`)}
          onChoose={([next]) => setLevel(NEED_LEVELS.find((one) => one === next) ?? level)}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        {need ? <RemoveButton id={need.id} onDone={onClose} /> : null}
      </form>
    </Sheet>
  );
}

type Spot = { stationCode: string | undefined; placeCode: string | null; audience: NeedAudience };
type SpotFieldsProps = { spot: Spot; error: string | undefined; onChange: (spot: Spot) => void };

/** Where a need holds, and who has to have its certificates. */
function SpotFields({ spot, error, onChange }: SpotFieldsProps) {
  const { t } = useTranslation('certificate-keep');
  const language = useLanguage();
  const stations = useRead(getMasterData, { model: 'workStation' }).data ?? [];
  const places = useRead(getMasterData, { model: 'place' }).data ?? [];
  const choiceOf = (one: { code: string; name: string; enName?: string | null }) => ({
    code: one.code,
    text: localizedName(one.name, one.enName, language),
  });
  return (
    <>
      <ChoiceField
        name="station"
        label={t('station')}
        look="sheet"
        isRequired
        choices={stations.map(choiceOf)}
        chosen={spot.stationCode ? [spot.stationCode] : []}
        error={error}
        onChoose={([stationCode]) => onChange({ ...spot, stationCode })}
      />
      {places.length === 0 ? null : (
        <ChoiceField
          label={t('place')}
          look="sheet"
          isRequired
          choices={[{ code: EVERY_PLACE, text: t('everyPlace') }, ...places.map(choiceOf)]}
          chosen={[spot.placeCode ?? EVERY_PLACE]}
          note={spot.placeCode === null ? undefined : t('placeNote')}
          onChoose={([code]) => onChange({ ...spot, placeCode: code || null })}
        />
      )}
      <ChoiceField
        label={t('audienceLabel')}
        look="chips"
        isRequired
        choices={NEED_AUDIENCES.map((one) => ({ code: one, text: t(`audience.${one}`) }))}
        chosen={[spot.audience]}
        onChoose={([code]) =>
          onChange({ ...spot, audience: NEED_AUDIENCES.find((one) => one === code) ?? spot.audience })
        }
      />
    </>
  );
}

function RemoveButton({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('certificate-keep');
  const remove = async () => {
    const pressed = await showDialog({
      title: t('removeNeedAsk'),
      content: t('removeNeedNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('remove'), kind: 'danger' },
      ],
    });
    if (pressed === 1) {
      await call(certificateNeedRemove, { id });
      showToast(t('removed'), { kind: 'success' });
      onDone();
    }
  };
  return (
    <Button
      kind="danger"
      isBlock
      // The error policy shows a refusal.
      onClick={() => void remove().catch(() => undefined)}
    >
      {t('remove')}
    </Button>
  );
}

type GroupFieldsProps = {
  groups: readonly Group[];
  named: readonly { code: string; text: string }[];
  errorOf: (field: string) => string | undefined;
  onChange: (groups: readonly Group[]) => void;
};

/** Groups of kinds: of each one is needed. */
function GroupFields({ groups, named, errorOf, onChange }: GroupFieldsProps) {
  const { t } = useTranslation('certificate-keep');
  const put = (key: number, codes: readonly string[]) =>
    onChange(groups.map((group) => (group.key === key ? { key, kinds: codes } : group)));
  const add = () =>
    onChange([...groups, { key: Math.max(-1, ...groups.map(({ key }) => key)) + 1, kinds: [] }]);
  return (
    <div className="certificate-groups">
      {groups.map((group, at) => (
        <div key={group.key} className="certificate-group">
          <ChoiceField
            name={`group${group.key}`}
            label={t(at === 0 ? 'firstGroup' : 'furtherGroup')}
            look="sheet"
            isMultiple
            max={CERTIFICATE_LIMITS.kindsPerGroup}
            choices={[...named]}
            chosen={[...group.kinds]}
            error={errorOf(`group${group.key}`)}
            onChoose={(codes) => put(group.key, codes)}
          />
          <IconButton
            icon="x"
            label={t('removeGroup', { number: at + 1 })}
            onClick={() => onChange(groups.filter(({ key }) => key !== group.key))}
          />
        </div>
      ))}
      {groups.length === 0 ? <p className="hr-form-lead">{t('noGroupsNote')}</p> : null}
      {groups.length < CERTIFICATE_LIMITS.groups ? (
        <Button kind="text" onClick={add}>
          {t('addGroup')}
        </Button>
      ) : null}
    </div>
  );
}
