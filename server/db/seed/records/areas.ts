/** Calling codes with the shape of a mobile number there. */
export const AREA_SEEDS = [
  ['+86', '中国大陆', 'Mainland China', '^1[3-9]\\d{9}$'],
  ['+852', '中国香港', 'Hong Kong, China', '^[5-9]\\d{7}$'],
  ['+853', '中国澳门', 'Macao, China', '^6\\d{7}$'],
  ['+886', '中国台湾', 'Taiwan, China', '^0?9\\d{8}$'],
  ['+65', '新加坡', 'Singapore', '^[89]\\d{7}$'],
  ['+60', '马来西亚', 'Malaysia', '^0?1\\d{8,9}$'],
  ['+66', '泰国', 'Thailand', '^0?[689]\\d{8}$'],
  ['+84', '越南', 'Vietnam', '^0?[35789]\\d{8}$'],
  ['+81', '日本', 'Japan', '^0?[789]0\\d{8}$'],
  ['+82', '韩国', 'South Korea', '^0?1\\d{8,9}$'],
  ['+44', '英国', 'United Kingdom', '^0?7\\d{9}$'],
  ['+49', '德国', 'Germany', '^0?1[5-7]\\d{8,9}$'],
  ['+61', '澳大利亚', 'Australia', '^0?4\\d{8}$'],
  ['+1', '美国和加拿大', 'United States and Canada', '^[2-9]\\d{9}$'],
] as const;
