import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { previewEncrypt } from '@contract/file/calls';
import { deleteFile, uploadFiles, type StoredFile } from '@contract/file/calls';
import { UploadField, type UploadFieldProps } from '@/modules/file/upload-field';
import { chosenFile, useNodeFiles } from '@tests/helpers/browser-files';
import { renderControl } from '@tests/helpers/render-control';
import { signInAs } from '@tests/helpers/sign-in-as';
import { FILES, noisyPngOf, pngOf } from '@tests/helpers/upload-files';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
beforeEach(useNodeFiles);
afterEach(() => vi.unstubAllGlobals());

let current: readonly StoredFile[] = [];

function Field(props: Partial<UploadFieldProps>) {
  const [value, setValue] = useState<readonly StoredFile[]>(props.value ?? []);
  useEffect(() => {
    current = value;
  });
  return <UploadField kind="image" label="现场照片" {...props} value={value} onChange={setValue} />;
}

function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  act(() => void fireEvent.change(input));
}

const png = (name: string) => chosenFile(name, pngOf(8, 6));
const rows = () => screen.queryAllByRole('listitem');

describe('uploading pictures', () => {
  it('sends several, shows each, and takes back what was removed by mistake', async () => {
    const { user } = await renderControl(<Field />);
    choose(png('门店.png'), png('货架.png'), chosenFile('合影.jpg', FILES.jpeg));
    await waitFor(() => expect(current).toHaveLength(3));
    expect(current.map((file) => file.name)).toEqual(['门店.png', '货架.png', '合影.jpg']);
    expect(screen.getByText('3/10')).toBeVisible();
    const removed = current[1]!.name;
    await user.click(screen.getByRole('button', { name: `移除 ${removed}` }));
    expect(current).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(current.map((file) => file.name)[1]).toBe(removed);
    expect(portal.calls(deleteFile)).toHaveLength(0);
  });

  it('brings a removed file back once, in its place, whatever arrives in between', async () => {
    const { user } = await renderControl(<Field />);
    choose(png('1.png'), png('2.png'));
    await waitFor(() => expect(current).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '移除 1.png' }));
    choose(png('3.png'));
    await waitFor(() => expect(current.map((file) => file.name)).toEqual(['2.png', '3.png']));
    const undo = screen.getByRole('button', { name: '撤销' });
    act(() => {
      fireEvent.click(undo);
      fireEvent.click(undo);
    });
    expect(current.map((file) => file.name)).toEqual(['1.png', '2.png', '3.png']);
    expect(screen.getAllByRole('button', { name: /^查看/ })).toHaveLength(3);
  });

  it('deletes what stays removed', async () => {
    const { user } = await renderControl(<Field />);
    choose(png('a.png'));
    const remove = await screen.findByRole('button', { name: '移除 a.png' });
    await waitFor(() => expect(current).toHaveLength(1));
    await user.click(remove);
    await waitFor(() => expect(portal.calls(deleteFile)).toHaveLength(1), { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('says before sending what is too large or of another type, whatever it is called', async () => {
    await renderControl(<Field />);
    const large = Buffer.concat([FILES.png, Buffer.alloc(10 * 1024 * 1024)]);
    choose(chosenFile('大图.png', large), chosenFile('其实是.png', FILES.pdf), png('好的.png'));
    expect(await screen.findByText('单个文件不能超过 10MB')).toBeVisible();
    expect(screen.getByText('图片仅支持 png、bmp、jpeg、jpg、gif 格式')).toBeVisible();
    await waitFor(() => expect(current.map((file) => file.name)).toEqual(['好的.png']));
    expect(portal.calls(uploadFiles)).toHaveLength(1);
  });

  it('takes no more than fit', async () => {
    await renderControl(<Field max={2} />);
    choose(png('1.png'), png('2.png'), png('3.png'));
    expect(await screen.findByText('最多上传 2 个文件，1 个未添加')).toBeVisible();
    await waitFor(() => expect(current).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /添加图片/ })).toBeNull();
  });

  it('tries again after a failure, and can be called off', async () => {
    portal.networkError(uploadFiles, { once: true });
    const { user } = await renderControl(<Field />);
    choose(png('a.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent('网络不稳定，上传失败');
    await user.click(screen.getByRole('button', { name: '重新上传 a.png' }));
    await waitFor(() => expect(current).toHaveLength(1));
    portal.slow(uploadFiles, 60_000);
    choose(png('b.png'));
    expect(await screen.findByRole('progressbar', { name: 'b.png 的上传进度' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取消上传 b.png' }));
    expect(screen.queryByText('b.png')).toBeNull();
    expect(current).toHaveLength(1);
  });

  it('shows the backend’s own words when it refuses', async () => {
    portal.fail(uploadFiles, 503_001, '文件存储暂不可用，请稍后重试', { once: true });
    await renderControl(<Field />);
    choose(png('a.png'));
    expect(await screen.findByText('文件存储暂不可用，请稍后重试')).toBeVisible();
  });
});

describe('previewing', () => {
  it('shows pictures one after the other, by buttons and keys, and zooms', async () => {
    const { user } = await renderControl(<Field />);
    choose(png('1.png'), png('2.png'));
    await waitFor(() => expect(current).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: `查看 ${current[0]!.name}` }));
    const viewer = await screen.findByRole('dialog', { name: current[0]!.name });
    const image = within(viewer).getByRole('img', { name: current[0]!.name });
    expect(image.style.transform).toContain('scale(1)');
    await user.click(within(viewer).getByRole('button', { name: '放大' }));
    expect(image.style.transform).toContain('scale(1.5)');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: current[1]!.name })).toBeVisible();
    expect(within(viewer).getByRole('status', { name: '第 2 张，共 2 张' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a stored picture by a link, asked for once', async () => {
    const { data } = await portal.backend.upload('image', [{ bytes: pngOf(4, 4), name: '旧图.png' }], {
      token: await signedIn(),
    });
    const { container } = await renderControl(<Field value={data} readOnly />);
    const image = await waitFor(() => {
      const found = container.querySelector('img');
      if (!found) {
        throw new Error(container.innerHTML);
      }
      return found;
    });
    expect(image.src).toMatch(/\/api\/ops-open\/file\/[\w-]+\.[\w-]+$/);
    expect(portal.calls(previewEncrypt)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /移除|添加/ })).toBeNull();
  });

  it('shows the small picture of a large one, and the large one when that cannot be shown', async () => {
    const large = { bytes: noisyPngOf(60, 40), name: '旧图.png', small: FILES.jpeg };
    const { data } = await portal.backend.upload('image', [large], { token: await signedIn() });
    const { container } = await renderControl(<Field value={data} readOnly />);
    const image = await waitFor(() => container.querySelector('img') ?? Promise.reject(new Error('none')));
    const read = async (address: string) => {
      const answer = await portal.backend.app.request(new URL(address).pathname);
      return Buffer.from(await answer.arrayBuffer());
    };
    expect((await read(image.src)).equals(FILES.jpeg)).toBe(true);
    act(() => void fireEvent.error(image));
    expect((await read(container.querySelector('img')!.src)).equals(large.bytes)).toBe(true);
    act(() => void fireEvent.error(container.querySelector('img')!));
    expect(screen.getByText('无法显示')).toBeVisible();
    expect(portal.calls(previewEncrypt)).toHaveLength(1);
  });

  it('offers to open or save what no page can show', async () => {
    const { user } = await renderControl(<Field kind="attachment" label="附件" />);
    choose(chosenFile('劳动合同.docx', FILES.docx));
    await user.click(await screen.findByRole('button', { name: /^劳动合同\.docx/ }));
    const sheet = await screen.findByRole('dialog', { name: '劳动合同.docx' });
    const link = await within(sheet).findByRole('link', { name: '下载' });
    expect(link).toHaveAttribute('download', '劳动合同.docx');
    expect(within(sheet).getByRole('button', { name: '打开文件' })).toBeVisible();
  });

  it('says when a file is gone, and asks again', async () => {
    const gone = { fileId: 'gone', name: '丢失.pdf', size: 1, contentType: 'application/pdf' };
    const { user } = await renderControl(<Field kind="attachment" value={[gone]} readOnly />);
    await user.click(screen.getByRole('button', { name: /丢失/ }));
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(portal.calls(previewEncrypt)).toHaveLength(2));
    expect(await screen.findByText('文件已损坏或不存在')).toBeVisible();
  });
});

it('speaks English', async () => {
  const { user } = await renderControl(<Field kind="attachment" label="Attachments" />, { language: 'en' });
  choose(chosenFile('photo.png', FILES.png));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Use a Word, Excel/);
  await user.click(screen.getByRole('button', { name: 'Remove photo.png' }));
  expect(rows()).toHaveLength(0);
  expect(screen.getByRole('group')).toHaveAccessibleDescription(/up to 10 MB each/);
});

async function signedIn(): Promise<string> {
  return await signInAs(portal.backend, 'manager');
}
