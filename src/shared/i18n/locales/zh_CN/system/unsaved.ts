export const unsaved = {
  title: '修改尚未保存',
  text: '离开后，未保存的修改不会保留。',
  stay: '继续编辑',
  leave: '不保存',
  save: '保存',
};
