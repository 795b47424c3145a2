/** Open-source software inside the portal's own files, with its licence. A test compares it with what is installed. */
export const LICENCES = [
  { name: 'React', packageName: 'react', licence: 'MIT' },
  { name: 'React Router', packageName: 'react-router-dom', licence: 'MIT' },
  { name: 'i18next', packageName: 'i18next', licence: 'MIT' },
  { name: 'react-i18next', packageName: 'react-i18next', licence: 'MIT' },
  { name: 'Zustand', packageName: 'zustand', licence: 'MIT' },
  { name: 'Zod', packageName: 'zod', licence: 'MIT' },
  { name: 'axios', packageName: 'axios', licence: 'MIT' },
  { name: 'JavaScript Cookie', packageName: 'js-cookie', licence: 'MIT' },
  { name: 'Lucide', packageName: 'lucide-static', licence: 'ISC' },
  { name: 'Ant Design Mobile', packageName: 'antd-mobile', licence: 'MIT' },
  { name: 'qr', packageName: 'qr', licence: '(MIT OR Apache-2.0)' },
  { name: 'TanStack Virtual', packageName: '@tanstack/react-virtual', licence: 'MIT' },
  { name: 'dnd kit', packageName: '@dnd-kit/core', licence: 'MIT' },
  { name: 'Day.js', packageName: 'dayjs', licence: 'MIT' },
] as const;
