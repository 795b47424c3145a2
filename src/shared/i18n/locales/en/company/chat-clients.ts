import type { chatClients as source } from '@/shared/i18n/locales/zh_CN/company/chat-clients';
import { directory } from '../parts/directory';
import type { Shape } from '@/shared/i18n/shape';

export const chatClients = {
  lead: 'People who open the portal in these apps are signed in automatically',
  state: {
    notSetUp: 'Not set up',
    off: 'Off',
    untested: 'Not tested',
    works: 'Works',
    failed: 'Failed',
  },
  noKey:
    "The server has no encryption key yet, so secrets can't be saved. Ask the person who runs the server to set PROVIDER_SECRET_KEYS.",
  noOrigin:
    "The portal's address isn't known, so signing in won't work. Ask the person who runs the server to set PUBLIC_ORIGIN.",
  connection: 'Connection',
  checkedAt: 'Last tested: {{time}}',
  untestedNote: 'Saved. Test the connection next.',
  test: 'Test connection',
  testing: 'Testing…',
  tested: 'The connection works',
  use: 'Turned on',
  useNote: 'When off, no one can sign in through this app. Its settings stay saved.',
  turnedOn: 'Turned on',
  turnedOff: 'Turned off',
  lost: {
    title: 'Undelivered notices',
    count_one: '{{count}} notice of the last two days was not delivered',
    count_other: '{{count}} notices of the last two days were not delivered',
    resend: 'Send again',
    sending: 'Sending again',
    busy: 'Sending again…',
    jobs: 'Background jobs',
  },
  app: 'App details',
  notSetUpNote: 'Create an app in the {{client}} console by the steps below, then enter its details here.',
  setUp: 'Set up',
  edit: 'Edit',
  extCode: 'Code in links',
  extCodeNote: 'Links that open this app end with "&extCode=" and this code, such as shops',
  extCodeWrong: 'Use letters, digits, "-" or "_"',
  extCodeTaken: 'Another app already uses this code',
  further: 'More apps in {{client}}',
  furtherNote:
    'If several apps in {{client}} open the portal, add each of them here. People linked in the main app are linked in these too.',
  addApp: 'Add app',
  remove: 'Remove app',
  removeTitle: 'Remove the app "{{extCode}}"?',
  removeText: 'Its secret is deleted, and its links open in the main app. People stay linked.',
  removed: 'Removed',
  gone: 'This app no longer exists',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  missing: 'Enter the {{label}}',
  templateNote: 'Optional. Without it, people get no notices in WeChat.',
  secretNote: 'Encrypted when saved and never shown again',
  secretStays: 'Leave empty to keep the current secret',
  setAt: 'Set {{time}}',
  setByOperator: 'Set on the server',
  endsWith: 'ends in {{ending}}',
  noSecret: 'Not set',
  field: {
    dingTalk: {
      corpId: 'CorpId',
      appKey: 'Client ID (AppKey)',
      agentId: 'AgentId',
      templateId: 'Notice template ID',
      secret: 'Client Secret (AppSecret)',
    },
    wechatWork: {
      corpId: 'Corp ID',
      appKey: 'App ID',
      agentId: 'AgentId',
      templateId: 'Notice template ID',
      secret: 'Secret',
    },
    feishu: {
      corpId: 'Tenant Key',
      appKey: 'App ID',
      agentId: 'AgentId',
      templateId: 'Notice template ID',
      secret: 'App Secret',
    },
    wechat: {
      corpId: 'AppID',
      appKey: 'AppID',
      agentId: 'AgentId',
      templateId: 'Notice template ID',
      secret: 'AppSecret',
    },
  },
  withNumber: '{{said}} (error {{errcode}})',
  fault: {
    secretMissing: "The secret can't be read: enter it again",
    secretWrong: 'The secret is wrong: copy it again from the console',
    idWrong: 'An ID is wrong: compare it with the console',
    ipRefused: "The server's IP address isn't allowed: add it in the console",
    permissionMissing: 'The app lacks a permission: grant it in the console',
    appOff: 'The app is turned off or not published in the console',
    corpWrong: 'The app belongs to another company in {{client}}: copy all IDs from the same console',
    corpTaken: 'Another company on this server already uses this app',
    templateMissing: "The notice template doesn't exist: copy its ID from the account's templates",
    addressMissing: 'The portal has no address: ask the person who runs the server to set PUBLIC_ORIGIN',
    personRefused: "Some people can't see the app: add them to its visible range in the console",
    busy: '{{client}} is busy: try again later',
    unreachable: "{{client}} can't be reached: try again later, or ask the person who runs the server",
    refused: '{{client}} refused the request: compare the details with the console',
  },
  console: 'In the {{client}} console',
  copy: 'Copy {{text}}',
  valueLater: "Shown here once the app details and the portal's address are set",
  copied: 'Copied',
  copyFailed: "Can't copy here. Press and hold the text to copy it.",
  people:
    'The first time people open the portal in {{client}}, they verify their mobile number and are linked. Directory sync links them without that.',
  directory,
  step: {
    dingTalk: {
      create:
        'Create an internal app on the DingTalk open platform, add the web app capability, and enter CorpId, Client ID, AgentId and Client Secret above.',
      home: 'Set both the mobile and the desktop home page to:',
      address:
        "Under security settings, add the server's outgoing IP address. The person who runs the server knows it.",
      permission: 'Under permissions, grant read access to member information in contacts.',
      publish: 'Choose who can see the app and publish it.',
    },
    wechatWork: {
      create: 'Create a custom app in the WeCom admin console, and enter Corp ID, AgentId and Secret above.',
      home: 'Set the app home page to:',
      domain:
        'Under web authorization and JS-SDK, set the trusted domain below. The person who runs the server puts the verification file at the root of the domain.',
      address:
        "Under trusted IPs, add the server's outgoing IP address. The person who runs the server knows it.",
      people: 'Make the app visible to everyone who uses the portal.',
    },
    feishu: {
      create:
        'Create a custom app on the Feishu open platform, and enter Tenant Key, App ID and App Secret above.',
      home: 'Add the web app capability and set both the desktop and the mobile home page to:',
      domain: 'Under security settings, set the H5 trusted domain to:',
      callback: 'Under security settings, add the redirect URL:',
      permission: 'Under permissions, grant "Obtain user ID" and "Obtain tenant information".',
      publish: 'Create a version, choose who can use it and publish it.',
    },
    wechat: {
      create:
        'Use a verified service account on the WeChat platform, and enter its AppID and AppSecret above.',
      domain:
        'Set both the web authorization domain and the JS interface domain below. The person who runs the server puts the verification file at the root of the domain.',
      address:
        "On the IP allowlist, add the server's outgoing IP address. The person who runs the server knows it.",
      menu: 'Add a menu item that opens:',
      template:
        'Under template messages, choose a template from the library with a subject and a time, such as "Task reminder", and enter its ID above. People then get notices in WeChat.',
    },
  },
} satisfies Shape<typeof source>;
