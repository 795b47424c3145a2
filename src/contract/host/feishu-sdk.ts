/** Feishu's H5 SDK is no package: its official script, unless both halves are set to another copy. */
export const FEISHU_SDK_URL = 'https://lf-scm-cn.feishucdn.com/lark/op/h5-js-sdk-1.5.44.js';
