import i18next from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import sk from '../i18n/sk.json' with { type: 'json' };
import { GalleryElements } from './gallery-elements.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryList } from './gallery-list.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { Page } from './page.tsx';
import './base.css';
import './gallery.css';

/*
 * Every piece of the kit on one page, for the eye and for axe; development only, nothing imports it.
 * `?page=list|elements|form`, `?theme=light|dark`; the list also takes `?state=` and `?rows=`.
 */
const query = new URLSearchParams(window.location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

await i18next
  .use(initReactI18next)
  .init({ lng: 'sk', resources: { sk: { translation: sk } }, interpolation: { escapeValue: false } });

const pages: Record<string, ReactNode> = {
  list: <GalleryList />,
  elements: (
    <Page title="Prvky" back={{ to: '/', label: 'Galéria' }}>
      <GalleryElements />
      <GalleryOverlays />
    </Page>
  ),
  form: (
    <Page title="Formulár" back={{ to: '/', label: 'Galéria' }}>
      <GalleryForm />
    </Page>
  ),
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <div className="k-gallery">
          <main>{pages[query.get('page') ?? 'list']}</main>
        </div>
      </BrowserRouter>
    </StrictMode>,
  );
