import { FUNCTION_ID } from '@contract/role/functions';
import { STAMPING_BOXES } from '@contract/seal/use-calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { StampingList } from '@/features/seal/queue/stamping-list';
import { idIn } from '@/features/seal/words';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Segments } from '@/shared/ui/page/segments';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /seal-queue?box=&id=: what the stamp administrator is asked for. */
export function Component() {
  const { t } = useTranslation(['seals', 'titles']);
  const [params, setParams] = useSearchParams();
  const mayPlace = useHasPermission(FUNCTION_ID.stampAdministrator);
  const box = STAMPING_BOXES.find((one) => one === params.get('box')) ?? STAMPING_BOXES[0];
  return (
    <PageFrame title={t('titles:sealQueue')} back>
      {mayPlace ? (
        <>
          <Segments
            options={STAMPING_BOXES.map((value) => ({ value, text: t(`queue.box.${value}`) }))}
            value={box}
            label={t('queue.box.label')}
            onChange={(next) => setParams({ box: next }, { replace: true })}
          />
          <StampingList
            key={box}
            box={box}
            openId={idIn(params.get('id'))}
            onOpen={(id) => setParams({ box, ...(id === undefined ? {} : { id }) }, { replace: true })}
          />
        </>
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
