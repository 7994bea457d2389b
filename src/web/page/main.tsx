import { render } from 'preact';

import { loadZone } from './data/times.ts';
import { App } from './frame/app.tsx';
// oxlint-disable-next-line no-unassigned-import -- Styles are bundled by being imported.
import './weir.css';

loadZone();
const root = document.getElementById('app');
if (root !== null) render(<App />, root);
