/** 薪资金额的遮挡：默认隐藏，验证身份后显示。 */
export const payVeil = {
  show: '显示金额',
  hide: '隐藏金额',
  hidden: '金额已隐藏',
} as const;
