import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormField } from '@contract/form/schema';
import { uploadFiles, type StoredFile } from '@contract/file/calls';
import { FormFiller } from '@/modules/form/form-filler';
import { chosenFile, useNodeFiles } from '@tests/helpers/browser-files';
import { renderControl } from '@tests/helpers/render-control';
import { pngOf } from '@tests/helpers/upload-files';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
beforeEach(useNodeFiles);
afterEach(() => vi.unstubAllGlobals());

const SLOW = { timeout: 10_000 };
const SENDING = '文件还在上传，请稍候再提交';
const FAILED = '有文件没有上传成功，请重试或移除';
const field = (key: string, kind: FormField['kind'], zh_CN: string): FormField => ({
  key,
  kind,
  label: { zh_CN },
  isRequired: true,
});
const schema = { fields: [field('what', 'text', '事项'), field('photos', 'image', '照片')] };

/** A form of a text and pictures, both required; `sent` are the values it was sent with. */
async function openForm() {
  const sent: Record<string, unknown>[] = [];
  const { user } = await renderControl(
    <FormFiller
      form={{ versionId: 'v1', schema }}
      submitText="提交"
      lockSeconds={0}
      onSubmit={(values) => Promise.resolve(void sent.push(values))}
    />,
  );
  const group = await screen.findByRole('group', { name: /^照片/ }, SLOW);
  await user.type(screen.getByLabelText('事项'), '巡店');
  return {
    user,
    sent,
    choose: (name: string) => {
      const input = group.querySelector<HTMLInputElement>('input[type=file]')!;
      Object.defineProperty(input, 'files', { value: [chosenFile(name, pngOf(8, 6))], configurable: true });
      act(() => void fireEvent.change(input));
    },
    submit: async () => await user.click(screen.getByRole('button', { name: '提交' })),
    note: (text: string) => within(group).queryByText(text),
  };
}

it('a form with a picture on its way is not sent without it', async () => {
  portal.slow(uploadFiles, 60_000, { once: true });
  const { user, sent, choose, submit, note } = await openForm();
  choose('门店.png');
  await screen.findByRole('progressbar', {}, SLOW);
  await submit();
  expect(note(SENDING)).toBeVisible();
  expect(screen.queryByText('请选择照片')).toBeNull();
  await user.click(screen.getByRole('button', { name: '取消上传 门店.png' }));
  await waitFor(() => expect(note(SENDING)).toBeNull());
  expect(sent).toEqual([]);
  choose('货架.png');
  await screen.findByRole('button', { name: /^查看 货架/ }, SLOW);
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1), SLOW);
  expect((sent[0]!.photos as StoredFile[]).map((file) => file.name)).toEqual(['货架.png']);
});

it('a form with a picture that failed asks to try again or to remove it', async () => {
  portal.networkError(uploadFiles, { once: true });
  const { user, sent, choose, submit, note } = await openForm();
  choose('门店.png');
  const again = await screen.findByRole('button', { name: '重新上传 门店.png' }, SLOW);
  await submit();
  expect(note(FAILED)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(again);
  await screen.findByRole('button', { name: /^查看 门店/ }, SLOW);
  expect(note(FAILED)).toBeNull();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1), SLOW);
});
