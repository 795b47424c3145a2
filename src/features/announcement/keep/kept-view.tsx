import {
  announcementPin,
  announcementRemind,
  announcementWithdraw,
  type AnnouncementFile,
} from '@contract/announcement/keep-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reach } from '@/modules/people/reach';
import { ScopeNote } from '@/modules/people/scope-note';
import type { UploadFieldProps } from '@/modules/file/upload-field';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { Later, later } from '@/shared/ui/page/later';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { Progress } from '@/shared/ui/progress/progress';
import { AnnouncementPreview } from './announcement-preview';
import { contentOf } from './content';
import { STATE_TONES } from './kept-list';
import { ReaderList } from './reader-list';
import './keep.css';

const uploadField = later<UploadFieldProps>(() =>
  import('@/modules/file/upload-field').then((part) => part.UploadField),
);
const unchanged = () => undefined;

type KeptViewProps = { file: AnnouncementFile; onReload: () => void };

/** An announcement that is out or about to be: whom it is for, who has read it, and what can be done about it. */
export function KeptView({ file, onReload }: KeptViewProps) {
  const { t } = useTranslation(['announcement-keep', 'announcements']);
  const [busy, setBusy] = useState<string>();
  const { id, state, audience, reads } = file;
  const isOut = state === 'published';
  /** A refusal has been told by the error policy; how it stands is read again either way. */
  const act = async (what: string, work: () => Promise<string>) => {
    setBusy(what);
    try {
      showToast(await work(), { kind: 'success' });
    } catch {
      // Told by the error policy.
    } finally {
      setBusy(undefined);
      onReload();
    }
  };
  const withdraw = async () => {
    const chosen = await showDialog({
      title: t(isOut ? 'withdrawAsk' : 'unscheduleAsk'),
      content: t(isOut ? 'withdrawAskNote' : 'unscheduleAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('withdraw'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await act('withdraw', async () => {
        await call(announcementWithdraw, { id });
        return t('withdrawn');
      });
    }
  };
  const remind = async () =>
    await act('remind', async () => {
      const { count } = await call(announcementRemind, { id });
      return t('reminded', { count });
    });
  return (
    <>
      {isOut ? (
        <Reach value="announcements">
          <ScopeNote />
        </Reach>
      ) : null}
      <Section title={t('standing')}>
        <KeptFacts file={file} />
        {isOut ? (
          <Progress
            className="an-keep-meter"
            value={reads}
            max={Math.max(1, audience)}
            aria-label={t('readers')}
          />
        ) : null}
        <div className="an-keep-acts">
          <SwitchRow
            name="isPinned"
            label={t('pin')}
            note={t('pinNote')}
            isOn={file.isPinned}
            disabled={busy !== undefined}
            onChange={(isPinned) =>
              void act('pin', async () => {
                await call(announcementPin, { id, isPinned });
                return t(isPinned ? 'pinned' : 'unpinned');
              })
            }
          />
          {isOut && reads < audience ? (
            <Button
              kind="primary"
              isBlock
              isBusy={busy === 'remind'}
              disabled={busy !== undefined}
              onClick={() => void remind()}
            >
              {t('remind', { count: audience - reads })}
            </Button>
          ) : null}
          <Button
            kind="danger"
            isBlock
            isBusy={busy === 'withdraw'}
            disabled={busy !== undefined}
            onClick={() => void withdraw()}
          >
            {t('withdraw')}
          </Button>
        </div>
      </Section>
      <AnnouncementPreview content={contentOf(file)} />
      {file.files.length > 0 ? (
        <Later
          part={uploadField}
          fallback={<Skeleton height="3rem" />}
          props={{
            kind: 'attachment',
            label: t('files'),
            value: file.files,
            readOnly: true,
            onChange: unchanged,
          }}
        />
      ) : null}
      {isOut ? <ReaderList file={file} /> : null}
    </>
  );
}

function KeptFacts({ file }: { file: AnnouncementFile }) {
  const { t } = useTranslation('announcement-keep');
  const language = useLanguage();
  const { state, audience, reads, departments, departmentIds, publishedAt } = file;
  const isOut = state === 'published';
  const names = departments.map((one) => localizedName(one.name, one.enName, language));
  return (
    <Facts
      facts={[
        { name: t('state.label'), value: <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag> },
        {
          name: t(isOut ? 'publishedAt' : 'at'),
          value: publishedAt ? momentWords(publishedAt, 'minute') : '',
        },
        {
          name: t('audience'),
          value: departmentIds ? names.join(language === 'en' ? ', ' : '、') : t('scope.company'),
        },
        { name: t('readers'), value: isOut ? t('readOf', { reads, audience }) : '' },
        {
          name: t('remindedAt'),
          value: file.remindedAt ? momentWords(file.remindedAt, 'minute') : '',
        },
      ]}
    />
  );
}
