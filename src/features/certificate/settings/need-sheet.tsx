import type { CertificateKind } from '@contract/certificate/calls';
import { CERTIFICATE_LIMITS, NEED_LEVELS, type NeedLevel } from '@contract/certificate/certificate';
import {
  certificateNeedRemove,
  certificateNeedSave,
  type CertificateNeed,
} from '@contract/certificate/settings-calls';
import { getMasterData } from '@contract/master-data/calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
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
import '../parts/certificate.css';

type NeedSheetProps = {
  need: CertificateNeed | undefined;
  kinds: readonly CertificateKind[];
  today: string;
  onClose: () => void;
};

type Group = { key: number; kinds: readonly string[] };

/** Which certificates work at a station needs from a day on: one of each group. */
export function NeedSheet({ need, kinds, today, onClose }: NeedSheetProps) {
  const { t } = useTranslation('certificate-keep');
  const language = useLanguage();
  const stations = useRead(getMasterData, { model: 'workStation' }).data ?? [];
  const [stationCode, setStation] = useState(need?.stationCode);
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
      const input = { stationCode: stationCode ?? '', fromDay: fromDay ?? '', level };
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
    <Sheet
      isOpen
      title={need ? localizedName(need.stationName, need.stationEnName, language) : t('addNeed')}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {need ? null : (
          <ChoiceField
            name="station"
            label={t('station')}
            look="sheet"
            isRequired
            choices={stations.map(({ code, name, enName }) => ({
              code,
              text: localizedName(name, enName, language),
            }))}
            chosen={stationCode ? [stationCode] : []}
            error={errorOf('station')}
            onChoose={([code]) => {
              clear();
              setStation(code);
            }}
          />
        )}
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
