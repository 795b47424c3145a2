import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** What is wrong with a PDF file, and what to do about it. */
export const PAPER_MESSAGES = {
  paperEncrypted: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 已加密，请去除密码后重新上传',
    en: 'This PDF is protected by a password. Remove the protection and upload it again.',
  },
  paperSigned: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 已有电子签名，再次盖章会使原签名失效，请上传未签名的文件',
    en: 'This PDF is already signed, and sealing it would break that signature. Upload the unsigned file.',
  },
  paperBroken: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 已损坏或不完整，请重新导出或打印为 PDF 后上传',
    en: 'This PDF is damaged or incomplete. Export it again, or print it to PDF, and upload that.',
  },
  paperTooLarge: {
    code: CODE.badRequest,
    zh_CN: '文件不能超过 {most} MB，请压缩后重新上传',
    en: "The file can't be larger than {most} MB. Compress it and upload it again.",
  },
  paperTooManyPages: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 有 {pages} 页，最多支持 {most} 页，请拆分后上传',
    en: 'This PDF has {pages} pages; up to {most} are possible. Split it and upload the parts.',
  },
  paperPageTooLarge: {
    code: CODE.badRequest,
    zh_CN: '第 {page} 页尺寸过大，最大支持 A0，请缩小后重新导出',
    en: 'Page {page} is too large. Up to A0 is possible: scale it down and export it again.',
  },
  paperPageTooSmall: {
    code: CODE.badRequest,
    zh_CN: '第 {page} 页尺寸过小，请放大后重新导出',
    en: 'Page {page} is too small. Scale it up and export it again.',
  },
  paperDynamicForm: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 是动态表单（XFA），各阅读器显示的内容可能不同，请打印为 PDF 后上传',
    en: 'This PDF is a dynamic form (XFA), which readers may show differently. Print it to PDF and upload that.',
  },
  paperScript: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 含有脚本，打开时内容可能变化，请打印为 PDF 后上传',
    en: 'This PDF contains scripts that may change what it shows. Print it to PDF and upload that.',
  },
  paperAttachment: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 内嵌了其他文件，签署人看不到，请去除附件后上传',
    en: "This PDF has files attached that signers wouldn't see. Remove them and upload it again.",
  },
  paperLayers: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 的图层在不同阅读器中显示可能不同，请合并图层或打印为 PDF 后上传',
    en: 'Readers may show the layers of this PDF differently. Merge them, or print it to PDF, and upload that.',
  },
  paperNote: {
    code: CODE.badRequest,
    zh_CN: '第 {page} 页的批注或表单域在不同阅读器中显示可能不同，请打印为 PDF 后上传',
    en: 'Readers may show a note or form field on page {page} differently. Print the file to PDF and upload that.',
  },
  paperMedia: {
    code: CODE.badRequest,
    zh_CN: '第 {page} 页含有音视频等动态内容，无法签署，请打印为 PDF 后上传',
    en: "Page {page} has audio, video or other moving content, which can't be signed. Print the file to PDF and upload that.",
  },
  paperDiffers: {
    code: CODE.badRequest,
    zh_CN: '第 {page} 页合并批注、表单域和图层后显示有变化，请打印为 PDF 后上传',
    en: 'Page {page} looks different once its notes, fields and layers are merged. Print the file to PDF and upload that.',
  },
  paperSealDiffers: {
    code: CODE.badRequest,
    zh_CN: '第 {page} 页盖章后与签署人看到的页面不一致，未盖章。请将原文件打印为 PDF，重新发起签署',
    en: "Page {page} wouldn't look as its signers saw it, so it wasn't sealed. Print the original to PDF and send it again.",
  },
  paperPictureBroken: {
    code: CODE.badRequest,
    zh_CN: '图片无法读取，请上传 JPG 或 PNG 图片',
    en: "This picture can't be read. Upload a JPG or PNG picture.",
  },
  paperGlyphs: {
    code: CODE.badRequest,
    zh_CN: '以下字符没有可用的字形，请更换后再试：{characters}',
    en: "These characters can't be printed. Replace them and try again: {characters}",
  },
  paperTimestamp: {
    code: CODE.badRequest,
    zh_CN: '时间戳服务暂未给出可核验的时间戳',
    en: "The timestamp authority hasn't given a timestamp that can be verified.",
  },
  paperSlow: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 过于复杂，处理超时，请打印为 PDF 后上传',
    en: 'This PDF is too complex to process in time. Print it to PDF and upload that.',
  },
  paperHeavy: {
    code: CODE.badRequest,
    zh_CN: '该 PDF 过于复杂，处理所需内存过多，请打印为 PDF 后上传',
    en: 'This PDF needs too much memory to process. Print it to PDF and upload that.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
