import { listNeeds, type StaffingNeed } from '@contract/shift/need-calls';
import { needDaysText, needHoursText } from '@contract/shift/need-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useRead } from '@/shared/http/query/use-read';
import type { Out } from '@contract/endpoint';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { CreateButton } from '@/shared/ui/button/create-button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { NeedPreview } from './need-preview';
import { NeedSheet, type NeedSource } from './need-sheet';
import { NeedTemplates } from './need-templates';
import '../shift.css';

export type NeedFacts = Out<typeof listNeeds>;

type NeedListProps = { placeCode: string | undefined; onPlace: (placeCode: string) => void };

/** How many people each station of a place needs, and what that makes of a date. */
export function NeedList({ placeCode, onPlace }: NeedListProps) {
  const { t } = useTranslation('staffing-needs');
  const language = useLanguage();
  const { data, error, reload } = useRead(listNeeds, { placeCode });
  const [opened, setOpened] = useState<NeedSource>();
  if (!data) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        isFill
        title={t('missing')}
        note={t('missingNote')}
        to="/staffing-needs"
        toText={t('pageTitle')}
      />
    ) : (
      <Loading rows={5} />
    );
  }
  const { places, needs, stations } = data;
  const place = data.placeCode;
  if (place === null || !stations.some((one) => one.isEnabled)) {
    return <EmptyState icon="map-pin" title={t('nothing')} note={t('nothingNote')} isFill />;
  }
  const handleDone = (text: string) => {
    setOpened(undefined);
    showToast(text, { kind: 'success' });
  };
  const shown = stations.filter(({ code }) => needs.some(({ stationCode }) => stationCode === code));
  return (
    <>
      <p className="hr-form-lead">{t('lead')}</p>
      <div className="need-place">
        <ChoiceField
          look="sheet"
          name="place"
          label={t('place')}
          isRequired
          choices={places.map((one) => ({
            code: one.code,
            text: localizedName(one.name, one.enName, language),
            note: one.needs > 0 ? t('count', { count: one.needs }) : undefined,
          }))}
          chosen={[place]}
          onChoose={([code]) => code && onPlace(code)}
        />
      </div>
      {needs.length === 0 ? (
        <>
          <EmptyState icon="users" title={t('none')} note={t('noneNote')} />
          <NeedTemplates facts={data} onChoose={(start) => setOpened({ start })} />
        </>
      ) : (
        <div className="need-columns">
          <div className="need-column">
            {shown.map((station) => (
              <Section key={station.code} title={localizedName(station.name, station.enName, language)}>
                {needs
                  .filter(({ stationCode }) => stationCode === station.code)
                  .map((need) => (
                    <NeedRow key={need.id} need={need} facts={data} onPress={() => setOpened({ need })} />
                  ))}
              </Section>
            ))}
          </div>
          <NeedPreview facts={data} />
        </div>
      )}
      <CreateButton text={t('add')} onPress={() => setOpened({})} />
      {opened ? (
        <NeedSheet
          source={opened}
          placeCode={place}
          facts={data}
          onDone={handleDone}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

type NeedRowProps = { need: StaffingNeed; facts: NeedFacts; onPress: () => void };

function NeedRow({ need, facts, onPress }: NeedRowProps) {
  const { t } = useTranslation('staffing-needs');
  const language = useLanguage();
  return (
    <ListRow
      title={needDaysText(need, language)}
      note={needHoursText(need, facts.shifts, language)}
      value={need.needed === 0 ? t('nobody') : t('people', { count: need.needed })}
      onPress={onPress}
    />
  );
}
