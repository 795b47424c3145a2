import { uploadFiles } from '@contract/file/calls';
import { requestLeaveRecord } from '@contract/leave/record-calls';
import { SESSION_HEADER } from '@contract/start-limits';
import { FILES, uploadBody } from '@tests/helpers/upload-files';
import { accounts } from '../accounts';
import { checkScreens } from '../check-screens';
import { callApi, openSession } from '../people';
import { expect, sharedBackend, test } from '../portal-test';

const backend = sharedBackend();

let recordId: string;
test.beforeAll(async () => {
  const token = await openSession(backend, accounts.employee);
  const proof = { bytes: FILES.pdf, name: 'proof.pdf' };
  const uploaded = await fetch(`${backend.origin}/api${uploadFiles.path}`, {
    method: 'POST',
    headers: { [SESSION_HEADER]: token },
    body: uploadBody({ kind: 'attachment' }, [proof]),
  });
  const { data } = (await uploaded.json()) as { data: { fileId: string }[] };
  const requested = await callApi(
    backend,
    requestLeaveRecord.path,
    {
      requestId: 'quality',
      kind: 'parental',
      fromDay: '2026-01-05',
      untilDay: null,
      note: 'Birth certificate',
      fileIds: data.map(({ fileId }) => fileId),
    },
    { token },
  );
  recordId = requested.data?.id as string;
  expect(recordId, requested.msg).toBeTruthy();
});

checkScreens(backend, [
  {
    name: 'a request for a leave record',
    path: () => `/leave-record?id=${recordId}`,
    person: accounts.administrator,
  },
  { name: 'own leave records', path: '/my-leave', person: accounts.employee },
  ...['/agreements', '/ym-approve-search', '/shift-swap'].map((path) => ({
    name: path,
    path,
    person: accounts.employee,
  })),
  ...[
    '/agreement-manage',
    '/attendance-groups',
    '/company-calendar',
    '/company-settings',
    '/plan-rules',
    '/schedule-settings',
    '/shifts',
    '/shift-patterns',
    '/staffing-needs',
  ].map((path) => ({ name: path, path, person: accounts.administrator })),
]);
