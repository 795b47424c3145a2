import { saveWorkPlace, type ListedPlace } from '@contract/attendance/place-calls';
import { CODE } from '@contract/codes';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';
import { degreesOf } from './coordinates';
import { bssidOf, draftOf, sentOf, type PlaceDraft } from './place-draft';
import { PositionFields } from './position-fields';
import { WifiFields } from './wifi-fields';
import './place.css';

type PlaceFormProps = { place: ListedPlace; onChanged: () => void };

/** Where a place is, how far around it counts, and by which networks it is known. */
export function PlaceForm({ place, onChanged }: PlaceFormProps) {
  const { t } = useTranslation('work-places');
  const language = useLanguage();
  const [start] = useState(() => draftOf(place));
  const [draft, setDraft] = useState(start);
  const [isBehind, setBehind] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(start);
  const letGo = useLeaveQuestion({ isUnsaved });
  const name = localizedName(place.name, place.enName, language);
  const change = (part: Partial<PlaceDraft>) => {
    clear();
    setDraft({ ...draft, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('coordinates', draft.coordinates, {
        kind: 'custom',
        check: (text) =>
          text.trim() !== '' && degreesOf(text) === undefined ? t('coordinatesWrong') : undefined,
      }),
      ...draft.wifi.flatMap(({ ssid, bssid }, at) => [
        fieldCheck(`ssid${at}`, ssid.trim(), { kind: 'required', tip: t('ssidMissing') }),
        fieldCheck(`bssid${at}`, bssid, {
          kind: 'custom',
          check: (text) => (bssidOf(text) === undefined ? t('bssidWrong') : undefined),
        }),
      ]),
    ];
    void attempt(checks, async () => {
      await call(saveWorkPlace, sentOf(place, draft), { silent: true }).catch((cause: unknown) => {
        setBehind(cause instanceof ApiError && cause.code === CODE.conflict);
        throw cause;
      });
      letGo();
      showToast(t('saved', { name }), { kind: 'success' });
      onChanged();
    });
  };
  const groups = place.groups.map((group) => localizedName(group.name, group.enName, language));
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <div>
        <h2 className="place-name">{name}</h2>
        {place.address ? <p className="place-quiet">{place.address}</p> : null}
        <p className="place-quiet">
          {groups.length > 0 ? t('groups', { names: groups.join(t('separator')) }) : t('noGroups')}{' '}
          {groups.length > 0 ? null : (
            <Link className="place-link" to="/attendance-groups">
              {t('toGroups')}
            </Link>
          )}
        </p>
      </div>
      <PositionFields draft={draft} error={errorOf('coordinates')} onChange={change} />
      <WifiFields wifi={draft.wifi} errorOf={errorOf} onChange={(wifi) => change({ wifi })} />
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || !isUnsaved}>
        {t(isBusy ? 'saving' : 'save')}
      </SubmitButton>
      {isBehind ? (
        <Button kind="outline" isBlock onClick={onChanged}>
          {t('loadNewest')}
        </Button>
      ) : null}
    </form>
  );
}
