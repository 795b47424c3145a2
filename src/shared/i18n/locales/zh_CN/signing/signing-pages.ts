/** The pages of a document: turned, enlarged, read, with the fields and seals that stand on them. */
export const signingPages = {
  page: '第 {{page}} 页，共 {{count}} 页',
  previous: '上一页',
  next: '下一页',
  reading: '阅读大小',
  zoomIn: '放大',
  zoomOut: '缩小',
  broken: '图片未能加载，点按重试',
  field: { signature: '签名', seal: '印章', pagingSeal: '骑缝章', date: '日期', text: '文字' },
  seal: { picture: '{{name}}的印模', hidden: '印章不在用，印模不显示', failed: '印模未能加载' },
} as const;
