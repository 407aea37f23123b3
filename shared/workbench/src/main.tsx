import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@portal/shared/styles/index.css';
import { Workbench } from './workbench';
import { readView } from './view';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const view = readView(window.location.search);
document.documentElement.dataset['theme'] = view.theme;
document.documentElement.lang = view.language;

createRoot(root).render(
  <StrictMode>
    <Workbench view={view} />
  </StrictMode>,
);
