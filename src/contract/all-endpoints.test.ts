import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from './all-endpoints';
import type { Endpoint } from './endpoint';

/** Every call of spec section 7, [encoding, path] as it stands there, or the name where it shows no path. */
const SPECIFIED: readonly (readonly [encoding: 'form' | 'json' | 'any', path: string])[] = [
  ['json', '/login/web/nologins/account/login'],
  ['json', '/login/web/nologins/account/loginIn'],
  ['form', '/login/web/nologins/qiyeWechatLogin'],
  ['form', '/login/web/nologins/dingtalkLogin'],
  ['form', '/login/web/nologins/feishuLogin'],
  ['form', '/login/web/nologins/t3/thirdPartyLogin'],
  ['any', '/joyhr/web/permFun/mobile/clearNeedRefresh'],
  ['json', '/captcha/generate'],
  ['form', '/xlc-ops-b/tum/web/tenant/preLogin'],
  ['form', '/account/web/operation/loginOut'],
  ['form', '/xlc-ops-b/ums/web/user/mobile/getLoginUserInfo'],
  ['any', '/joyhr/web/permFun/mobile/getLoginPermission'],
  ['any', '/web/portal/uac/getTokenInfo'],
  ['form', '/ums/web/gangwei/mobile/getGangweiInfo'],
  ['form', '/account/web/operation/info'],
  ['form', '/account/web/operation/security'],
  ['form', '/account/web/operation/resetMobile'],
  ['form', '/account/web/operation/bindEmail'],
  ['form', '/account/web/operation/emailSendVC'],
  ['form', '/account/web/operation/setPassword'],
  ['form', '/account/web/operation/cancelPersonalAccount'],
  ['json', '/account/web/operation/updatePassword'],
  ['json', '/account/web/operation/cancel'],
  ['form', '/login/web/nologins/validatePassword'],
  ['json', '/account/sendVC'],
  ['json', '/account/checkVC'],
  ['json', '/account/sendVCForMobile'],
  ['json', '/login/web/nologins/resetPassword'],
  ['form', '/message/web/oapi/mobile/getVCode'],
  ['form', '/ums/web/user/mobile/getArea'],
  ['form', '/tum/web/tenant/tenantInfoFromCurrentUser'],
  ['form', '/tum/web/tenant/switchTenant'],
  ['json', '/tum/web/entrust/add'],
  ['json', '/tum/web/mobile/entrust/copy'],
  ['json', '/tum/web/mobile/entrust/list'],
  ['json', '/tum/web/mobile/entrust/update'],
  ['form', '/tum/web/entrust/changeStatus'],
  ['form', '/tum/web/entrust/delete'],
  ['form', '/tum/web/user/getWholePhone'],
  ['form', '/joyhr/web/itemMap/mobile/getItemList'],
  ['form', '/joyhr/web/nologins/itemMap/getItemList'],
  ['form', '/ruleEngine/web/conditionItem/queryConditionItemByKey'],
  ['form', '/joyhr/web/operationTrack/list'],
  ['form', '/joyhr/web/operationTrack/mylist'],
  ['json', '/mdm/web/mobile/common/getMasterData'],
  ['json', '/mdm/web/mobile/common/add'],
  ['json', '/mdm/web/mobile/common/getListPage'],
  ['json', '/web/portal/helpcenter/view'],
  ['any', '/recruit/wechat/notice/noauth/getWechatJSShareInfo'],
  ['any', '/ums/web/wechat/mobile/getSDK'],
  ['any', '/ums/web/ding/mobile/getDingSDK'],
  ['any', '/ums/web/feishu/anon/getJsApiSignature'],
  ['any', '/ums/web/feishu/anon/getFeiShuJumpLink'],
];

/** Named without a path: the last part of ours is the name. */
const NAMED = [
  ['form', 'previewEncrypt'],
  ['form', 'getFormByAssign'],
  ['form', 'findFormTemplateInstanceWithFormInstanceId'],
  ['form', 'getProposerFormConfig'],
  ['json', 'getXlcItemList'],
  ['form', 'getList'],
] as const;

describe('the contract', () => {
  it.each(SPECIFIED)('has the %s call %s', (encoding, path) => {
    const found = ALL_ENDPOINTS.filter((one) => one.path === path);
    expect(found.map((one) => one.encoding)).toEqual([encoding]);
  });

  it.each(NAMED)('has the %s call %s', (encoding, name) => {
    const found = ALL_ENDPOINTS.filter((one) => one.path.endsWith(`/${name}`));
    expect(found.map((one) => one.encoding)).toEqual([encoding]);
  });

  it('has every grab-order call', () => {
    const names = ALL_ENDPOINTS.filter((one) => one.path.includes('/grabOrder/')).map((one) =>
      one.path.split('/').at(-1),
    );
    expect(new Set(names)).toEqual(
      new Set([
        'addOrder',
        'details',
        'getAssignCustomForm',
        'getDraft',
        'historyQuery',
        'packProcessDetails',
        'updateOrder',
      ]),
    );
  });

  it('exports every call under its own name, from a file that is listed', () => {
    const files = import.meta.glob<Record<string, unknown>>('./*/*calls.ts', { eager: true });
    const exported = Object.values(files).flatMap((file) =>
      Object.entries(file).filter(
        ([, one]) => typeof one === 'object' && one !== null && 'payloadKey' in one,
      ),
    );
    expect(exported.filter(([name, one]) => name !== (one as Endpoint).id)).toEqual([]);
    expect(new Set(exported.map(([name]) => name))).toEqual(new Set(ALL_ENDPOINTS.map((one) => one.id)));
  });

  it('names and addresses every call once', () => {
    for (const key of ['id', 'path'] as const) {
      const values = ALL_ENDPOINTS.map((one) => one[key]);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('leaves a call without session only where the path says so or it is on the way to one', () => {
    const others = ALL_ENDPOINTS.filter(
      (one) => one.access === 'anonymous' && !/\/(nologins|noauth|anon|oapi)\//.test(one.path),
    );
    expect(new Set(others.map((one) => one.id))).toEqual(
      new Set([
        'captchaGenerate',
        'checkVC',
        'getAgreement',
        'getArea',
        'helpcenterView',
        'preLogin',
        'sendVC',
      ]),
    );
  });
});
