import { Button, List } from 'antd-mobile';
import axios from 'axios';
import dayjs from 'dayjs';
import i18next from 'i18next';
import Cookies from 'js-cookie';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { create } from 'zustand';

/** The portal's dependencies without a single trick: what its screens would cost when written plainly. */
const useStore = create(() => ({ user: Cookies.get('user') ?? '' }));
await i18next.use(initReactI18next).init({
  lng: 'zh',
  resources: { zh: { translation: { login: '登录', mobile: '手机号', password: '密码', hello: '您好' } } },
});

function Login() {
  const { t } = useTranslation();
  const user = useStore((state) => state.user);
  return (
    <form>
      <h1>{t('login')}</h1>
      <label>
        {t('mobile')} <input defaultValue={user} inputMode="tel" />
      </label>
      <label>
        {t('password')} <input type="password" autoComplete="current-password" />
      </label>
      <Button block color="primary" type="submit">
        {t('login')}
      </Button>
    </form>
  );
}

function Home() {
  const { t } = useTranslation();
  const rows = useLoaderData();
  return (
    <>
      <h1>{t('hello')}</h1>
      <List>
        {rows.map((row) => (
          <List.Item key={row.id} description={dayjs(row.at).format('YYYY-MM-DD HH:mm')}>
            {row.title}
          </List.Item>
        ))}
      </List>
    </>
  );
}

const LazyHome = lazy(() => Promise.resolve({ default: Home }));
const router = createBrowserRouter([
  { path: '/login', element: <Login /> },
  {
    path: '/home',
    loader: () => axios.get('/rows.json').then((answer) => answer.data),
    element: (
      <Suspense fallback={null}>
        <LazyHome />
      </Suspense>
    ),
    HydrateFallback: () => null,
  },
]);
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />);
